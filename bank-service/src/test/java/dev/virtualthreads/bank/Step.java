package dev.virtualthreads.bank;

import dev.virtualthreads.bank.stub.Reply;
import dev.virtualthreads.bank.stub.StubService;

/**
 * The two calls of a transfer, in their order, and what the client reads when one fails.
 */
enum Step {

	RISK("The risk service", "nothing was transferred") {
		@Override
		StubService of(RunningBank bank) {
			return bank.risk();
		}

		@Override
		Reply good() {
			return RunningBank.RISK_IS_LOW;
		}
	},

	TRANSFER("The transfer service", "The outcome is unknown") {
		@Override
		StubService of(RunningBank bank) {
			return bank.transfer();
		}

		@Override
		Reply good() {
			return RunningBank.MONEY_MOVED;
		}
	};

	private final String service;

	private final String consequence;

	Step(String service, String consequence) {
		this.service = service;
		this.consequence = consequence;
	}

	abstract StubService of(RunningBank bank);

	/** The answer of the service when nothing fails. */
	abstract Reply good();

	String service() {
		return this.service;
	}

	/** What is true of the money once the service got the request and failed. */
	String consequence() {
		return this.consequence;
	}

}
