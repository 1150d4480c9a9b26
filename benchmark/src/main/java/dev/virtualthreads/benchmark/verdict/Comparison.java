package dev.virtualthreads.benchmark.verdict;

import java.util.Optional;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.stats.RatioInterval;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of two contenders under the same load.
 *
 * @param ratio the baseline's time per response ÷ the candidate's, 0 if one of them has
 * none
 * @param interval interval of the ratio, empty after one repeat or if a cell is void
 */
public record Comparison(Cell baseline, Cell candidate, double ratio, Optional<RatioInterval> interval) {

	public static Comparison of(Cell baseline, Cell candidate) {
		double ratio = baseline.secondsPerAnswer() / candidate.secondsPerAnswer();
		// JSON has neither infinity nor NaN.
		return new Comparison(baseline, candidate, Double.isFinite(ratio) ? ratio : 0,
				interval(baseline, candidate).map((interval) -> interval.including(ratio)));
	}

	private static Optional<RatioInterval> interval(Cell baseline, Cell candidate) {
		return (baseline.isValid() && candidate.isValid())
				? RatioInterval.of(baseline.throughputAll(), candidate.throughputAll()) : Optional.empty();
	}

	Outcome outcome() {
		if (!this.baseline.isValid() || !this.candidate.isValid()) {
			return Outcome.VOID;
		}
		return this.interval.map(Comparison::outcome).orElse(Outcome.UNDECIDED);
	}

	private static Outcome outcome(RatioInterval interval) {
		if (interval.isGain()) {
			return Outcome.FASTER;
		}
		if (interval.isLoss()) {
			return Outcome.SLOWER;
		}
		if (interval.isEqual()) {
			return Outcome.EQUIVALENT;
		}
		return (interval.low() > 1 || interval.high() < 1) ? Outcome.SMALL_DIFFERENCE : Outcome.UNDECIDED;
	}

	@Nullable String winner() {
		return switch (outcome()) {
			case FASTER -> this.candidate.contender();
			case SLOWER -> this.baseline.contender();
			default -> null;
		};
	}

	public boolean isGain() {
		return this.interval.filter(RatioInterval::isGain).isPresent();
	}

	public boolean isLoss() {
		return this.interval.filter(RatioInterval::isLoss).isPresent();
	}

	public boolean isEqual() {
		return this.interval.filter(RatioInterval::isEqual).isPresent();
	}

}
