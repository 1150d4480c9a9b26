package dev.virtualthreads.benchmark.own.answer;

import dev.virtualthreads.benchmark.report.Answer;

/** Answer to the question whether to turn virtual threads on. */
enum Advice {

	TURN_ON("Turn it on"),

	DO_NOT("Do not turn it on"),

	FIX_POOL("Fix the pool first"),

	FIX_PINNING("Fix the pinning first"),

	NO_CLEAR_DIFFERENCE("No clear difference at your load"),

	/** Nothing was valid in any mode. */
	NO_ANSWER("No answer");

	private final String title;

	Advice(String title) {
		this.title = title;
	}

	Answer.Sign sign() {
		return switch (this) {
			case TURN_ON -> Answer.Sign.YES;
			case DO_NOT, FIX_POOL, FIX_PINNING -> Answer.Sign.NO;
			case NO_CLEAR_DIFFERENCE, NO_ANSWER -> Answer.Sign.EQUAL;
		};
	}

	@Override
	public String toString() {
		return this.title;
	}

}
