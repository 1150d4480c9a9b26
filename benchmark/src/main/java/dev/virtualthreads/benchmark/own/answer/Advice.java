package dev.virtualthreads.benchmark.own.answer;

/** Answer to the question whether to turn virtual threads on. */
public enum Advice {

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

	@Override
	public String toString() {
		return this.title;
	}

}
