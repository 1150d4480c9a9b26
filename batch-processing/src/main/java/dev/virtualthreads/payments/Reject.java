package dev.virtualthreads.payments;

/** Row that cannot be paid, with a short reason; its text is truncated if too long. */
public record Reject(String file, long line, String reason, String raw) implements Row {

	private static final int MAX_RAW = 1000;

	public Reject {
		raw = raw.replace("\u0000", "\uFFFD"); // PostgreSQL cannot store the first one
		raw = (raw.length() > MAX_RAW) ? raw.substring(0, MAX_RAW) : raw;
	}

}
