package dev.virtualthreads.payments;

/**
 * Row that cannot be paid.
 *
 * @param file name of the file, with its extension
 * @param line line number in the file, from 1
 * @param reason short reason
 * @param raw text of the row, truncated if it is too long
 */
public record Reject(String file, long line, String reason, String raw) implements Row, Outcome {

	private static final int MAX_RAW = 1000;

	// PostgreSQL cannot store this character
	private static final String NOT_STORABLE = "\u0000";

	public Reject {
		raw = raw.replace(NOT_STORABLE, "\uFFFD");
		raw = (raw.length() > MAX_RAW) ? raw.substring(0, MAX_RAW) : raw;
	}

}
