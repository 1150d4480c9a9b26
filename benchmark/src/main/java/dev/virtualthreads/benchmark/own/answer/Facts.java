package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.virtualthreads.benchmark.own.answer.Comparisons.OfLoad;
import dev.virtualthreads.benchmark.own.measurement.Capacity;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.stats.Median;
import dev.virtualthreads.measuring.stats.RatioInterval;

/** Lines below the title: how sure the answer is, the numbers, and what was unusual. */
record Facts(Decision decision) {

	List<String> lines() {
		List<String> lines = new ArrayList<>();
		if (!this.decision.found().conditions().settled()) {
			lines.add("The services had not settled when they were measured: the numbers are rough.");
		}
		if (this.decision.decidesByErrors()) {
			this.decision.errors().forEach((errors) -> lines.add(broken(errors)));
			OwnContenders.MODES.stream()
				.filter((mode) -> this.decision.errors(mode).isEmpty())
				.flatMap((mode) -> served(mode).stream())
				.forEach(lines::add);
		}
		else {
			this.decision.comparisons().decisive().ifPresent((load) -> addNumbers(lines, load));
			this.decision.errors().forEach((errors) -> lines.add(broken(errors)));
		}
		inUse().ifPresent(lines::add);
		lines.addAll(this.decision.found().conditions().remarks());
		return lines;
	}

	private static String broken(ModeErrors errors) {
		return "%s: %s.".formatted(threads(errors.mode()), errors.text());
	}

	private Optional<String> served(ThreadMode mode) {
		return this.decision.cells()
			.stream()
			.filter((cell) -> cell.contender().equals(OwnContenders.of(mode).name()) && cell.isValid())
			.reduce((lower, higher) -> higher)
			.map((cell) -> "%s: %s requests per second with %s, p99 %s, no errors.".formatted(threads(mode),
					Digits.of(cell.times().throughputPerSecond()), cell.load().replace(this.decision.suffix(), ""),
					Digits.millis(cell.latency().latencyMillis().p99())));
	}

	private static String threads(ThreadMode mode) {
		return (mode == ThreadMode.VIRTUAL) ? "Virtual threads" : "Platform threads";
	}

	private void addNumbers(List<String> lines, OfLoad load) {
		if (load.outcome() == Outcome.UNDECIDED) {
			lines.add(seen(load));
		}
		lines.add(load.isOfCpu() ? cpu(load) : throughput(load));
		Samples p99 = load.p99();
		if (p99.areKnown()) {
			lines.add("p99: %s on virtual threads, %s on platform threads: %s.".formatted(
					Digits.millis(Median.of(p99.virtual())), Digits.millis(Median.of(p99.platform())),
					Digits.times(p99.ratio(), "as long", p99.interval())));
		}
	}

	private static String seen(OfLoad load) {
		Optional<RatioInterval> interval = load.isOfRate() ? load.p99().interval() : load.verdict().interval();
		double seen = interval.map((known) -> known.halfWidth() * RatioInterval.LEAST_GAIN)
			.orElse(OfLoad.SEEN_BY_ONE_PAIR);
		return "A difference of %.0f %% or more would have been seen%s.".formatted(Math.ceil(100 * (seen - 1)),
				interval.isPresent() ? "" : ", but not proven by one pair of processes");
	}

	private static String throughput(OfLoad load) {
		Optional<RatioInterval> interval = load.verdict().interval();
		return "Under %s: %s requests per second on virtual threads, %s on platform threads: %s.".formatted(load.load(),
				Digits.of(load.virtual().times().throughputPerSecond(), interval),
				Digits.of(load.platform().times().throughputPerSecond(), interval),
				Digits.times(load.ratio(), "as many", interval));
	}

	private static String cpu(OfLoad load) {
		Optional<RatioInterval> interval = load.verdict().interval();
		return "Under %s the processors are full. CPU per request: %s on virtual threads, %s on platform threads: %s."
			.formatted(load.load(), cpu(load.virtual(), interval), cpu(load.platform(), interval),
					Digits.times(load.ratio(), "as much", interval));
	}

	private static String cpu(Cell cell, Optional<RatioInterval> interval) {
		Double micros = cell.usage().cpuMicrosPerRequest();
		return (micros != null) ? Digits.of(micros / 1e3, interval) + " ms" : "unknown";
	}

	private Optional<String> inUse() {
		Capacity capacity = this.decision.found().capacity();
		Integer peak = this.decision.peakRate();
		if (capacity == null || peak == null) {
			return Optional.empty();
		}
		double needed = capacity.inUse(peak);
		return Optional
			.of((needed > capacity.threads() ? "At %s requests per second, %s threads would be in use: the pool has %s."
					: "At %s requests per second, %s of %s threads are in use.")
				.formatted(Digits.of(peak), Digits.of(Math.ceil(needed)), Digits.of(capacity.threads())));
	}

}
