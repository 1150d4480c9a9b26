package dev.virtualthreads.bankcontract;

import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;

/**
 * Call of a transfer to a remote service, with the expected text of its problem detail.
 */
public enum Step {

	RISK("The risk service", "nothing was transferred"), TRANSFER("The transfer service", "The outcome is unknown");

	private final String service;

	private final String consequence;

	Step(String service, String consequence) {
		this.service = service;
		this.consequence = consequence;
	}

	public StubService of(RunningBank bank) {
		return (this == RISK) ? bank.risk() : bank.transfer();
	}

	/** Returns the valid response of the service. */
	public Reply good() {
		return (this == RISK) ? RunningBank.RISK_IS_LOW : RunningBank.MONEY_MOVED;
	}

	public String service() {
		return this.service;
	}

	/** Returns the part of the detail about the money after an invalid response. */
	public String consequence() {
		return this.consequence;
	}

}
