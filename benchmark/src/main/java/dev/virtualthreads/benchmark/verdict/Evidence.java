package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.stats.LogRatio;
import dev.virtualthreads.measuring.stats.Median;

/**
 * Repeated measurements of two contenders as one estimate of the ratio of their costs: of
 * time or CPU per answer.
 * <p>
 * The repeats of a run are paired by round where both cells have the same number of them,
 * otherwise they are independent samples. Cells of two runs have nothing in common that a
 * pair could cancel: they are independent samples, too.
 *
 * @param logRatio of the baseline's cost and the candidate's
 * @param basis what the estimate rests on, such as "5 and 3 repeats"
 */
record Evidence(LogRatio logRatio, String basis) {

	/** Returns the evidence, empty after one repeat and without any answer in one. */
	static Optional<Evidence> of(Cell baseline, Cell candidate, Measure measure, boolean sameRun) {
		List<Double> base = costs(baseline, measure);
		List<Double> other = costs(candidate, measure);
		if (base.size() < 2 || other.size() < 2
				|| !Stream.concat(base.stream(), other.stream()).allMatch(Double::isFinite)) {
			return Optional.empty();
		}
		return Optional.of((sameRun && base.size() == other.size())
				? new Evidence(LogRatio.paired(other, base), base.size() + " pairs of repeats") : new Evidence(
						LogRatio.independent(other, base), "%d and %d repeats".formatted(base.size(), other.size())));
	}

	/**
	 * Returns the baseline's median cost ÷ that of the candidate, 0 if it is not a
	 * number: JSON has neither infinity nor NaN.
	 */
	static double ratio(Cell baseline, Cell candidate, Measure measure) {
		List<Double> base = costs(baseline, measure);
		List<Double> other = costs(candidate, measure);
		double ratio = (base.isEmpty() || other.isEmpty()) ? 0 : Median.of(base) / Median.of(other);
		return Double.isFinite(ratio) ? ratio : 0;
	}

	private static List<Double> costs(Cell cell, Measure measure) {
		return switch (measure) {
			case THROUGHPUT -> cell.times().throughputAll().stream().map((throughput) -> 1 / throughput).toList();
			case CPU -> cell.usage().cpuMicrosPerRequestAll();
		};
	}

}
