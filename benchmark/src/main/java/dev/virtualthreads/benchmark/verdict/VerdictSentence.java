package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.stats.RatioInterval;

/** Sentence of a verdict: what to do, how sure that is, and what would change it. */
final class VerdictSentence {

	/** Ratio of the interval's ends above which it may hide a difference that matters. */
	private static final double WIDE = 1.1;

	private static final String POOL = "platform-";

	private final Comparison comparison;

	private final List<Comparison> underSameLoad;

	private final Cell baseline;

	private final Cell candidate;

	VerdictSentence(Comparison comparison, List<Comparison> underSameLoad) {
		this.comparison = comparison;
		this.underSameLoad = underSameLoad;
		this.baseline = comparison.baseline();
		this.candidate = comparison.candidate();
	}

	String text() {
		if (!this.baseline.isValid() || !this.candidate.isValid()) {
			return "No verdict on %s and %s: %s.".formatted(this.candidate.contender(), this.baseline.contender(),
					fault(this.baseline.isValid() ? this.candidate : this.baseline));
		}
		return this.comparison.interval()
			.map((interval) -> advice(interval) + whatWouldChangeIt(interval) + doubts())
			.orElseGet(
					() -> "%s served %s times as many requests per second as %s; one repeat gives no confidence interval, use --repeats 3 or more."
						.formatted(this.candidate.contender(), ratio(this.comparison.ratio()),
								this.baseline.contender()));
	}

	private static String fault(Cell cell) {
		return cell.errors().isEmpty() ? "%s while it measured %s".formatted(cell.driverFault(), cell.contender())
				: "%s had errors (%s)".formatted(cell.contender(), Warnings.errors(cell));
	}

	private String advice(RatioInterval interval) {
		String name = this.candidate.contender();
		String howSure = "%s times as many requests per second as %s (95 %% interval %s to %s, %d and %d repeats)"
			.formatted(ratio(this.comparison.ratio()), this.baseline.contender(), ratio(interval.low()),
					ratio(interval.high()), this.baseline.repeats(), this.candidate.repeats());
		if (this.comparison.isGain()) {
			return "Prefer %s: it served %s.".formatted(name, howSure);
		}
		if (this.comparison.isLoss()) {
			return "Stay with %s: %s served only %s.".formatted(this.baseline.contender(), name, howSure);
		}
		return isWide(interval) ? "Undecided: %s served %s.".formatted(name, howSure)
				: "No need to change: %s served %s, no clear difference.".formatted(name, howSure);
	}

	private static boolean isWide(RatioInterval interval) {
		return interval.high() / interval.low() > WIDE;
	}

	private String whatWouldChangeIt(RatioInterval interval) {
		if (this.comparison.isGain()) {
			return largerPools();
		}
		if (!this.comparison.isLoss() && isWide(interval)) {
			return " More repeats would narrow the interval.";
		}
		if (!this.baseline.contender().startsWith(POOL)) {
			return "";
		}
		return (this.candidate.idealSeconds() == null) ? " A handler that waits instead of computing would change this."
				: " This changes once concurrent requests exceed the pool.";
	}

	// The contenders are in the order of their pool sizes.
	private String largerPools() {
		String pools = this.underSameLoad
			.subList(this.underSameLoad.indexOf(this.comparison) + 1, this.underSameLoad.size())
			.stream()
			.filter((other) -> other.baseline().contender().startsWith(POOL))
			.filter((other) -> other.isEqual() || other.isLoss())
			.map((other) -> " %s was %s: a larger pool also works, up to its size."
				.formatted(other.baseline().contender(), other.isLoss() ? "faster" : "as fast"))
			.collect(Collectors.joining());
		boolean waits = this.candidate.idealSeconds() != null;
		return (pools.isEmpty() && waits) ? " With fewer concurrent requests the gain is smaller." : pools;
	}

	private String doubts() {
		return (this.baseline.unsteady() || this.candidate.unsteady())
				? " Not every service was steady while it was measured." : "";
	}

	static String ratio(double ratio) {
		return String.format(Locale.ROOT, "%.2f", ratio);
	}

}
