package dev.virtualthreads.benchmark.own.answer;

import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.trial.ThreadMode;

/** Title of an answer: the advice with its trade, its reason or its limit. */
record Title(Decision decision, Advice advice) {

	String text() {
		return switch (this.advice) {
			case TURN_ON -> turnOn();
			case DO_NOT -> probably(this.advice + loads() + ": " + whyNot());
			case FIX_POOL, FIX_PINNING -> this.advice.toString();
			case NO_CLEAR_DIFFERENCE -> noDifference();
			case NO_ANSWER -> this.advice + ": " + noAnswer();
		};
	}

	private String turnOn() {
		if (this.decision.decidesByErrors()) {
			return this.advice + (this.decision.errors(ThreadMode.VIRTUAL).isPresent()
					? ": platform threads have more errors" : ": only platform threads have errors");
		}
		String rest = !trade().isEmpty() ? trade()
				: this.decision.servedByPool()
					.map((rate) -> "; it helps above %s requests per second".formatted(Digits.of(rate)))
					.orElse("");
		return probably(this.advice + loads() + rest);
	}

	private String trade() {
		return this.decision.decisive().filter((load) -> load.p99().areHigher()).isPresent()
				? "; the slowest percent waits longer" : "";
	}

	// A lower load decides if nothing is known about the highest one.
	private String loads() {
		LoadComparison load = this.decision.decisive().orElse(null);
		LoadComparison highest = this.decision.highest().orElse(null);
		return (load == null || highest == null || load.equals(highest) || this.decision.decidesByErrors()) ? ""
				: " with %s (%s: %s)".formatted(load.load(), highest.load(),
						highest.isVoid() ? "no valid result" : "undecided");
	}

	private String probably(String title) {
		return this.decision.isOnePair() ? "Probably " + Character.toLowerCase(title.charAt(0)) + title.substring(1)
				: title;
	}

	private String whyNot() {
		if (this.decision.decidesByErrors()) {
			return this.decision.errors(ThreadMode.VIRTUAL).orElseThrow().reason();
		}
		LoadComparison load = this.decision.decisive().orElseThrow();
		return load.isOfCpu() ? Digits.times(1 / load.ratio()) + " times the CPU per request"
				: (load.verdict().outcome() == Outcome.SLOWER || !load.isOfRate())
						? Digits.times(load.ratio()) + " times the throughput" : "the slowest percent waits longer";
	}

	private String noDifference() {
		if (this.decision.isBelowCapacity()) {
			return "Nothing changes for you at %s requests per second".formatted(this.decision.peakRate());
		}
		if (this.decision.decisive().isEmpty()) {
			return "Undecided at your load: " + noAnswer();
		}
		LoadComparison load = this.decision.decisive().get();
		Outcome outcome = load.verdict().outcome();
		String loads = loads();
		return (!load.isOfSharing() && (outcome == Outcome.FASTER || outcome == Outcome.SLOWER))
				? "The difference is too small to matter" + loads + trade()
				: loads.isEmpty() ? this.advice.toString() : "No clear difference" + loads;
	}

	private String noAnswer() {
		return (this.decision.errors().size() > 1) ? "both modes have errors"
				: this.decision.highest()
					.map((load) -> String.join("; ", load.voidReasons()))
					.orElse("no load was measured in both modes");
	}

}
