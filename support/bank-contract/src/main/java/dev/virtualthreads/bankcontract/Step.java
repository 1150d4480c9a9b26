package dev.virtualthreads.bankcontract;

import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;

/**
 * The two calls of a transfer, in their order, and what the client reads when one fails.
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

	/** The answer of the service when nothing fails. */
	public abstract Reply good();

	public String service() {
		return this.service;
	}

	/** What is true of the money once the service got the request and failed. */
	public String consequence() {
		return this.consequence;
	}

}
