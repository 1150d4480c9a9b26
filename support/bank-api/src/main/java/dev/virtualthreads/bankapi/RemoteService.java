package dev.virtualthreads.bankapi;

import java.util.Locale;

/** Remote service of a transfer, as the bank names it in problem details. */
public enum RemoteService {

	RISK("The outcome of the assessment is unknown and nothing was transferred."),
	TRANSFER("The outcome is unknown: check it before you try again.");

	/** State of the transfer if the service received the request but gave no answer. */
	final String whenOutcomeUnknown;

	RemoteService(String whenOutcomeUnknown) {
		this.whenOutcomeUnknown = whenOutcomeUnknown;
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT) + " service";
	}

}
