package dev.virtualthreads.payments;

/**
 * A row that cannot be paid.
 *
 * @param file its name, with the ending
 * @param line where in the file, counted from 1
 * @param reason in a few words
 * @param raw the row as it stands in the file, its beginning if it is too long
 */
public record Reject(String file, long line, String reason, String raw) implements Row, Outcome {

	private static final int MAX_RAW = 1000;

	private static final String NOT_STORABLE = "\u0000";

	public Reject {
		// PostgreSQL stores every character but this one
		raw = raw.replace(NOT_STORABLE, "\uFFFD");
		raw = (raw.length() > MAX_RAW) ? raw.substring(0, MAX_RAW) : raw;
	}

}
