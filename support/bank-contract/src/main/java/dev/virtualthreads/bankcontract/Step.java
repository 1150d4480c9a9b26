package dev.virtualthreads.bankcontract;

import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;

/**
 * Call of a transfer to a remote service, with the expected text of its problem detail.
 */
public enum Step {

	RISK("The risk service", "nothing was transferred") {
		@Override
		public StubService of(RunningBank bank) {
			return bank.risk();
		}

		@Override
		public Reply good() {
			return RunningBank.RISK_IS_LOW;
		}
	},

	TRANSFER("The transfer service", "The outcome is unknown") {
		@Override
		public StubService of(RunningBank bank) {
			return bank.transfer();
		}

		@Override
		public Reply good() {
			return RunningBank.MONEY_MOVED;
		}
	};

	private final String service;

	private final String consequence;

	Step(String service, String consequence) {
		this.service = service;
		this.consequence = consequence;
	}

	public abstract StubService of(RunningBank bank);

	/** Returns the valid response of the service. */
	public abstract Reply good();

	public String service() {
		return this.service;
	}

	/** Returns the part of the detail about the money after an invalid response. */
	public String consequence() {
		return this.consequence;
	}

}
