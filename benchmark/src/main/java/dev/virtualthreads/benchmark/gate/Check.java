package dev.virtualthreads.benchmark.gate;

import java.util.Locale;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Verdict;
import dev.virtualthreads.measuring.stats.RatioInterval;
import org.jspecify.annotations.Nullable;

/**
 * Answer of the gate to one contender under one load.
 *
 * @param verdict null if the results were not compared
 * @param sentence the reason of the status
 */
record Check(String scenario, String load, String contender, @Nullable Verdict verdict, Status status,
		String sentence) {

	/** Answers of the gate. */
	enum Status {

		/** Not worse by more than the limit. */
		PASSED("passed"),

		/** Worse by more than the limit, or errors that the baseline did not have. */
		FAILED("FAILED"),

		/** The interval contains the limit, or does not exist. */
		UNDECIDED("cannot tell");

		private final String words;

		Status(String words) {
			this.words = words;
		}

		@Override
		public String toString() {
			return this.words;
		}

	}

	static Check of(Pair pair, Verdict verdict, Limit limit) {
		Status status = status(pair, verdict, limit);
		return new Check(verdict.scenario(), verdict.load(), pair.candidate().contender(), verdict, status,
				sentence(pair, verdict, status, limit));
	}

	static Check undecided(Cell cell, String reason) {
		return new Check(cell.scenario(), cell.load(), cell.contender(), null, Status.UNDECIDED, reason);
	}

	private static Status status(Pair pair, Verdict verdict, Limit limit) {
		if (pair.baseline().isValid() && pair.candidate().hasErrors()) {
			return Status.FAILED;
		}
		@Nullable RatioInterval interval = verdict.interval().orElse(null);
		if (interval == null) {
			return Status.UNDECIDED;
		}
		double least = limit.ratio(verdict.measure());
		if (interval.high() < least) {
			return Status.FAILED;
		}
		return (interval.low() >= least && !pair.isLaterAtTheSameRate()) ? Status.PASSED : Status.UNDECIDED;
	}

	private static String sentence(Pair pair, Verdict verdict, Status status, Limit limit) {
		@Nullable RatioInterval interval = verdict.interval().orElse(null);
		if (interval == null) {
			return verdict.sentence() + ((status == Status.FAILED) ? " New errors count as worse." : "");
		}
		boolean onlyLater = status == Status.UNDECIDED && interval.low() >= limit.ratio(verdict.measure());
		String end = switch (onlyLater ? Status.PASSED : status) {
			case PASSED -> "not worse by more than %s.".formatted(limit);
			case FAILED -> "worse by more than %s.".formatted(limit);
			case UNDECIDED ->
				"this does not tell whether it is worse by more than %s, measure more repeats.".formatted(limit);
		};
		return "%s: %s A difference below %s could not be seen.%s".formatted(finding(verdict, interval), end,
				smallestDifference(verdict), latency(pair));
	}

	private static String latency(Pair pair) {
		return pair.isLaterAtTheSameRate() ? String.format(Locale.ROOT,
				" But the p99 rose from %.1f to %.1f ms, and a p99 has no interval: the gate cannot tell.",
				pair.baseline().latency().latencyMillis().p99(), pair.candidate().latency().latencyMillis().p99()) : "";
	}

	private static String finding(Verdict verdict, RatioInterval interval) {
		return switch (verdict.measure()) {
			case THROUGHPUT -> "the throughput was %s times that of the baseline (95 %% interval %s to %s)"
				.formatted(number(verdict.estimate().ratio()), number(interval.low()), number(interval.high()));
			case CPU -> "the CPU per request was %s times that of the baseline (95 %% interval %s to %s)".formatted(
					number(1 / verdict.estimate().ratio()), number(1 / interval.high()), number(1 / interval.low()));
		};
	}

	private static String smallestDifference(Verdict verdict) {
		Double difference = verdict.estimate().smallestDifference();
		return (difference != null) ? String.format(Locale.ROOT, "%.1f %%", 100 * (difference - 1)) : "-";
	}

	private static String number(double ratio) {
		return String.format(Locale.ROOT, "%.3f", ratio);
	}

	/** Returns the measure that was compared, or a dash. */
	String measure() {
		return (this.verdict == null) ? "-"
				: (this.verdict.measure() == Measure.CPU) ? "CPU per request" : "throughput";
	}

	/** Returns the ratio with its interval, above 1 for a better candidate, or a dash. */
	String ratio() {
		return (this.verdict == null) ? "-"
				: this.verdict.interval()
					.map((interval) -> "%s (%s–%s)".formatted(number(this.verdict.estimate().ratio()),
							number(interval.low()), number(interval.high())))
					.orElse("-");
	}

	/** Returns the smallest difference that could be seen, or a dash. */
	String smallestDifference() {
		return (this.verdict != null) ? smallestDifference(this.verdict) : "-";
	}

	/** Returns the sentence after scenario, load and contender. */
	String line() {
		return "%s %s %s %s: %s".formatted(this.scenario, this.load, this.contender, this.status, this.sentence);
	}

}
