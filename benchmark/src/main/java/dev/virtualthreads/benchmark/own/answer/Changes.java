package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.results.verdict.SmallestPool;

/** Changes that would lead to another answer, the most likely first. */
record Changes(Decision decision, Advice advice) {

	private static final int MOST = 2;

	List<String> lines() {
		Optional<LoadComparison> decisive = this.decision.decisive();
		boolean probably = this.decision.isOnePair() && (this.advice == Advice.TURN_ON || this.advice == Advice.DO_NOT);
		return Stream
			.of(probably ? ((this.decision.plan() != null) ? "Three pairs of processes in place of one: " : "")
					+ new Steps(this.decision, this.advice).repeats(Steps.THREE) : "",
					decisive.flatMap((load) -> SmallestPool.sentence(load.cells(), load.virtual())).orElse(""),
					decisive.map(this::ofLoad).orElse(""), decisive.map(this::pools).orElse(""),
					(this.advice == Advice.TURN_ON) ? "" : this.decision.found().why().outside())
			.filter((line) -> !line.isEmpty())
			.limit(MOST)
			.toList();
	}

	private String ofLoad(LoadComparison load) {
		return switch (this.advice) {
			case TURN_ON -> turnedOn(load);
			case DO_NOT ->
				load.isFull() ? "Requests that wait, more of them at a time than the thread pool has threads." : "";
			case FIX_POOL -> "A larger pool or a shorter use of it: now requests of both modes wait in the same queue.";
			case FIX_PINNING -> "Without the pinning the comparison may end the other way.";
			case NO_CLEAR_DIFFERENCE -> notDifferent(load);
			case NO_ANSWER -> "";
		};
	}

	private String turnedOn(LoadComparison load) {
		if (load.isOfCpu() || this.decision.decidesByErrors() || this.decision.peakRate() != null) {
			return load.isOfCpu() ? "With a part of this load only, the gain becomes smaller." : "";
		}
		return this.decision.servedByPool()
			.map((rate) -> "A peak below %s requests per second: name yours with --peak-rate."
				.formatted(Digits.of(rate)))
			.orElse("With fewer requests at a time than the thread pool has threads, the gain disappears.");
	}

	private String notDifferent(LoadComparison load) {
		Capacity capacity = this.decision.found().capacity();
		if (capacity != null && this.decision.isBelowCapacity()) {
			return "A peak above %s requests per second: then all threads are in use."
				.formatted(Digits.of(capacity.perSecond()));
		}
		if (load.isOfSharing()) {
			return "Linux with four processors or more: there the load driver has its own.";
		}
		// more users would only make the queue longer
		boolean limited = this.decision.found().why().causes().stream().anyMatch((cause) -> cause.kind().isLimit());
		boolean manyUsers = capacity != null && load.virtual().setup().concurrency() > capacity.threads();
		if (limited || manyUsers || !this.decision.sameThreads().isEmpty() || load.isFull()) {
			return load.isFull() ? "Only requests that wait: virtual threads do not compute faster." : "";
		}
		return "More requests at a time than the thread pool has threads. Try higher --%s."
			.formatted(load.isOfRate() ? "rate" : "users");
	}

	// The threads that a rate needs are unknown.
	private String pools(LoadComparison load) {
		boolean mayTie = this.advice == Advice.TURN_ON && !load.isOfRate() && !load.isOfCpu();
		return (mayTie && this.decision.plan() != null)
				? this.decision.plan().poolAdvice(load.virtual().setup().concurrency()) : "";
	}

}
