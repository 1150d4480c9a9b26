package dev.virtualthreads.bankapi;

/** Remote service of a transfer, as the bank names it in problem details. */
public enum RemoteService {

	RISK("risk service", "The outcome of the assessment is unknown and nothing was transferred."),

	TRANSFER("transfer service", "The outcome is unknown: check it before you try again.");

	private final String title;

	private final String whenOutcomeUnknown;

	RemoteService(String title, String whenOutcomeUnknown) {
		this.title = title;
		this.whenOutcomeUnknown = whenOutcomeUnknown;
	}

	@Override
	public String toString() {
		return this.title;
	}

	/**
	 * Returns the state of the transfer when the service received the request but gave no
	 * valid answer.
	 */
	String whenOutcomeUnknown() {
		return this.whenOutcomeUnknown;
	}

}
