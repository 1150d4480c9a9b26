package dev.virtualthreads.benchmark.results.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.stats.Holm;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;

/**
 * Comparison with its interval after Holm's correction.
 *
 * @param level probability that the interval misses the ratio
 * @param interval at that level, empty where the comparison has no evidence
 * @param shown probability that the printed interval misses the ratio
 */
record Judgement(Comparison comparison, double level, Optional<RatioInterval> interval, double shown) {

	/** Half-width of an interval, as a factor, from which it says little of the size. */
	static final double WIDE = 2;

	static List<Judgement> of(List<Comparison> family) {
		return of(family, (measure) -> 1).stream().map(Judgement::shownAlone).toList();
	}

	/**
	 * Decides comparisons together, and those of twins alone, whose printed intervals are
	 * to exclude a ratio.
	 * @param tested ratio for each measure
	 */
	static List<Judgement> of(List<Comparison> family, ToDoubleFunction<Measure> tested) {
		List<Double> levels = new ArrayList<>(Holm.levels(family.stream()
			.filter((comparison) -> !comparison.isOfTwins())
			.flatMap((comparison) -> comparison.evidence()
				.map((evidence) -> evidence.logRatio().pValue(tested.applyAsDouble(comparison.measure())))
				.stream())
			.toList()));
		return family.stream()
			.map((comparison) -> of(comparison,
					(comparison.evidence().isPresent() && !comparison.isOfTwins()) ? levels.removeFirst() : Holm.ERROR))
			.toList();
	}

	private static Judgement of(Comparison comparison, double level) {
		return new Judgement(comparison, level, interval(comparison, level), level);
	}

	private static Optional<RatioInterval> interval(Comparison comparison, double level) {
		return comparison.evidence().map((evidence) -> comparison.extended(evidence.logRatio().interval(level)));
	}

	private Judgement shownAlone() {
		return new Judgement(this.comparison, this.level, this.interval, Holm.ERROR);
	}

	/** Returns the printed interval, around the printed ratio. */
	Optional<RatioInterval> printed() {
		return interval(this.comparison, this.shown);
	}

	/** Returns the outcome without the correction if only that leaves it undecided. */
	Optional<Outcome> lostByCorrection() {
		return (outcome() == Outcome.UNDECIDED)
				? printed().map(Judgement::outcome).filter((alone) -> alone != Outcome.UNDECIDED) : Optional.empty();
	}

	Outcome outcome() {
		return !this.comparison.voidReasons().isEmpty() ? Outcome.VOID
				: this.interval.map(Judgement::outcome).orElse(Outcome.UNDECIDED);
	}

	private static Outcome outcome(RatioInterval interval) {
		return interval.isGain() ? Outcome.FASTER : interval.isLoss() ? Outcome.SLOWER : interval.isEqual()
				? Outcome.EQUIVALENT : interval.excludesOne() ? Outcome.SMALL_DIFFERENCE : Outcome.UNDECIDED;
	}

	String baseline() {
		return this.comparison.baseline().contender();
	}

	String candidate() {
		return this.comparison.candidate().contender();
	}

}
