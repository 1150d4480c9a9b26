package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.answer.Comparisons.OfLoad;
import dev.virtualthreads.benchmark.own.measurement.Capacity;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.verdict.SmallestPool;

/** What would change an answer, the most likely first. */
record Changes(Decision decision, Advice advice) {

	private static final int MOST = 2;

	private static final int REPEATS = 3;

	List<String> lines() {
		Optional<OfLoad> decisive = this.decision.comparisons().decisive();
		return Stream
			.of(morePairs(), decisive.flatMap((load) -> SmallestPool.sentence(load.cells(), load.virtual())),
					decisive.map(this::ofLoad), decisive.map(this::pools),
					Optional.of((this.advice == Advice.TURN_ON) ? "" : this.decision.found().outside()))
			.flatMap(Optional::stream)
			.filter((line) -> !line.isEmpty())
			.limit(MOST)
			.toList();
	}

	private Optional<String> morePairs() {
		boolean probably = this.decision.isOnePair() && (this.advice == Advice.TURN_ON || this.advice == Advice.DO_NOT);
		return probably ? Optional
			.of("Three pairs of processes in place of one: " + new Steps(this.decision, this.advice).repeats(REPEATS))
				: Optional.empty();
	}

	private String ofLoad(OfLoad load) {
		return switch (this.advice) {
			case TURN_ON -> this.decision.decidesByErrors() ? "" : turnedOn(load);
			case DO_NOT -> this.decision.decidesByErrors() ? "Without the errors: measure again." : load.isFull()
					? "Requests that wait, and more of them at a time than the thread pool has threads." : "";
			case FIX_POOL ->
				"A larger pool, or a shorter use of it: until then requests of both modes wait in the same queue.";
			case FIX_PINNING -> "Without the pinning the comparison may end the other way.";
			case NO_CLEAR_DIFFERENCE -> notDifferent(load);
			case NO_ANSWER -> "";
		};
	}

	private String turnedOn(OfLoad load) {
		if (load.isOfCpu()) {
			return "With a part of this load only, the gain becomes smaller.";
		}
		if (this.decision.peakRate() != null) {
			return "";
		}
		return this.decision.servedByPool()
			.map((rate) -> "A peak below %s requests per second: name yours with --peak-rate."
				.formatted(Digits.roundedDown(rate)))
			.orElse("With fewer requests at a time than the thread pool has threads, the gain disappears.");
	}

	private String notDifferent(OfLoad load) {
		Capacity capacity = this.decision.found().capacity();
		if (this.decision.isBelowCapacity() && capacity != null) {
			return "A peak above %s requests per second: then all threads are in use."
				.formatted(Digits.roundedDown(capacity.perSecond()));
		}
		if (!this.decision.found().why().sameThreads().isEmpty()) {
			return "";
		}
		if (load.isFull()) {
			return "Only requests that wait: virtual threads do not compute faster.";
		}
		boolean manyUsers = capacity != null && load.virtual().setup().concurrency() > capacity.threads();
		return (manyUsers || !new Reasons(this.decision, this.advice).netty().isEmpty()) ? ""
				: (load.hasUnknownProcess() ? "If processors are free: more" : "More")
						+ " requests at a time than the thread pool has threads. Try higher --%s."
							.formatted(load.isOfRate() ? "rate" : "users");
	}

	// The threads that a rate needs are unknown.
	private String pools(OfLoad load) {
		OwnPlan plan = this.decision.plan();
		return (this.advice == Advice.TURN_ON && plan != null && !load.isOfRate() && !load.isOfCpu())
				? plan.poolAdvice(load.virtual().setup().concurrency()) : "";
	}

}
