package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.stats.RatioInterval;

/**
 * Says of a comparison, in plain words, what to do, how sure that is, and what would
 * change it.
 */
final class VerdictSentence {

	/**
	 * A difference that would matter may hide in an interval whose ends are so far apart.
	 */
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
					() -> "%s served %s times as many requests per second as %s, but one repeat tells nothing about chance: run more."
						.formatted(this.candidate.contender(), Units.ratio(this.comparison.ratio()),
								this.baseline.contender()));
	}

	private static String fault(Cell cell) {
		return cell.errors().isEmpty() ? "the driver was saturated while it measured " + cell.contender()
				: "%s had errors, %s".formatted(cell.contender(), cell.errors());
	}

	private String advice(RatioInterval interval) {
		String name = this.candidate.contender();
		String howSure = "%s times as many requests per second as %s (95 %% interval %s to %s, %d and %d repeats)"
			.formatted(Units.ratio(this.comparison.ratio()), this.baseline.contender(), Units.ratio(interval.low()),
					Units.ratio(interval.high()), this.baseline.repeats(), this.candidate.repeats());
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
			return otherWays();
		}
		if (!this.comparison.isLoss() && isWide(interval)) {
			return " More repeats would narrow the interval.";
		}
		if (!this.baseline.contender().startsWith(POOL)) {
			return "";
		}
		return (this.candidate.idealSeconds() == null)
				? " A handler that waits for others, instead of working, would change that."
				: " More requests at the same time than the pool has threads would change that.";
	}

	// the contenders stand in the order of their pools
	private String otherWays() {
		String largerPools = this.underSameLoad
			.subList(this.underSameLoad.indexOf(this.comparison) + 1, this.underSameLoad.size())
			.stream()
			.filter((other) -> other.baseline().contender().startsWith(POOL))
			.filter((other) -> other.isEqual() || other.isLoss())
			.map((other) -> " But %s did %s: a larger pool is the other way, up to its size."
				.formatted(other.baseline().contender(), other.isLoss() ? "better" : "as well"))
			.collect(Collectors.joining());
		boolean waits = this.candidate.idealSeconds() != null;
		return (largerPools.isEmpty() && waits) ? " The fewer requests wait at the same time, the smaller the gain."
				: largerPools;
	}

	private String doubts() {
		StringBuilder doubts = new StringBuilder();
		if (this.baseline.unsteady() || this.candidate.unsteady()) {
			doubts.append(" Not every bank was steady when its warm-up ended.");
		}
		if (this.baseline.contradictsItself() || this.candidate.contradictsItself()) {
			doubts.append(" The driver held users up: do not rely on this.");
		}
		return doubts.toString();
	}

}
