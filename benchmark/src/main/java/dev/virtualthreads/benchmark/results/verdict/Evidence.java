package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.stats.LogRatio;
import dev.virtualthreads.benchmark.results.stats.Median;

/**
 * Repeated measurements of two contenders as one estimate of the ratio of their costs: of
 * time or CPU per answer.
 * <p>
 * Repeats of a run are paired by round where both cells have the same number of them.
 * Others, and cells of two runs, are independent samples.
 *
 * @param logRatio of the baseline's cost and the candidate's
 * @param basis what the estimate rests on, such as "5 and 3 repeats"
 */
record Evidence(LogRatio logRatio, String basis) {

	/**
	 * Returns the evidence, empty after one repeat and without any answer in one.
	 * @param baseline cells of the baseline: one, or that of its twin, too
	 */
	static Optional<Evidence> of(List<Cell> baseline, List<Cell> candidate, Measure measure, boolean sameRun) {
		List<Double> base = pooled(baseline, measure);
		List<Double> other = pooled(candidate, measure);
		if (base.size() < 2 || other.size() < 2 || !Stream.concat(base.stream(), other.stream())
			.allMatch((cost) -> cost > 0 && Double.isFinite(cost))) {
			return Optional.empty();
		}
		return Optional.of((sameRun && base.size() == other.size())
				? new Evidence(LogRatio.paired(other, base), base.size() + " pairs of repeats") : new Evidence(
						LogRatio.independent(other, base), "%d and %d repeats".formatted(base.size(), other.size())));
	}

	// A contender and its twin are two samples of the same: a repeat is their mean on
	// logarithms.
	private static List<Double> pooled(List<Cell> cells, Measure measure) {
		List<List<Double>> costs = cells.stream().map((cell) -> measure.costs(cell)).toList();
		return IntStream.range(0, costs.getFirst().size())
			.mapToObj((repeat) -> Math
				.exp(costs.stream().mapToDouble((each) -> Math.log(each.get(repeat))).average().orElseThrow()))
			.toList();
	}

	/** Returns the estimate of the baseline's cost ÷ the candidate's. */
	double ratio() {
		return Math.exp(this.logRatio.mean());
	}

	/** Returns the same of their median costs, 0 if it is unknown or infinite. */
	static double ratio(Cell baseline, Cell candidate, Measure measure) {
		List<Double> base = measure.costs(baseline);
		List<Double> other = measure.costs(candidate);
		double ratio = (base.isEmpty() || other.isEmpty()) ? 0 : Median.of(base) / Median.of(other);
		return Double.isFinite(ratio) ? ratio : 0;
	}

}
