package dev.virtualthreads.bankapi;

import java.util.Locale;

/** Remote service of a transfer, as the bank names it in problem details. */
public enum RemoteService {

	RISK, TRANSFER;

	/** Returns what is known of a transfer after a call without a valid answer. */
	String outcomeUnknown() {
		return (this == RISK) ? "The outcome of the assessment is unknown and nothing was transferred."
				: "The outcome is unknown: check it before you try again.";
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT) + " service";
	}

}
