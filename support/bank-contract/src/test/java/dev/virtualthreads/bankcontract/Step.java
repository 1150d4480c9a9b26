package dev.virtualthreads.bankcontract;

import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;

/** Call of a remote service by a transfer, with the text of its problem detail. */
public enum Step {

	RISK("The risk service", "nothing was transferred"), TRANSFER("The transfer service", "The outcome is unknown");

	final String service;

	/** Part of the detail about the money after an invalid response. */
	final String consequence;

	Step(String service, String consequence) {
		this.service = service;
		this.consequence = consequence;
	}

	public StubService of(RunningBank bank) {
		return (this == RISK) ? bank.risk() : bank.transfer();
	}

	public Reply good() {
		return (this == RISK) ? RunningBank.RISK_IS_LOW : RunningBank.MONEY_MOVED;
	}

}
