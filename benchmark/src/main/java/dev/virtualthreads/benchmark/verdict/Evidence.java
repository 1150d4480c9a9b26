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
 * Repeats of a session are not independent of each other: where there are several
 * sessions, the estimate rests on one median for each of them. In a single session the
 * repeats are paired by round where both cells have the same number of them, otherwise
 * they are independent samples. Cells of different sessions have nothing in common that a
 * pair could cancel: they are independent samples, too.
 *
 * @param logRatio of the baseline's cost and the candidate's
 * @param basis what the estimate rests on, such as "5 and 3 repeats"
 * @param unit of {@link LogRatio#repeatsToSee}
 */
record Evidence(LogRatio logRatio, String basis, String unit) {

	private static final String SESSIONS = "sessions";

	/**
	 * Returns the evidence, empty after one repeat and without any answer in one.
	 * @param baselines cell of each session, at least one
	 * @param candidates cell of each session, as many if the sessions are the same
	 */
	static Optional<Evidence> of(List<Cell> baselines, List<Cell> candidates, Measure measure, boolean sameSessions) {
		if (baselines.size() > 1 && candidates.size() > 1) {
			List<Double> base = medians(baselines, measure);
			List<Double> other = medians(candidates, measure);
			return Optional
				.of(sameSessions ? new Evidence(LogRatio.paired(other, base), base.size() + " sessions", SESSIONS)
						: independent(base, other, SESSIONS));
		}
		List<Double> base = costs(baselines.getFirst(), measure);
		List<Double> other = costs(candidates.getFirst(), measure);
		if (base.size() < 2 || other.size() < 2
				|| !Stream.concat(base.stream(), other.stream()).allMatch(Double::isFinite)) {
			return Optional.empty();
		}
		return Optional.of((sameSessions && base.size() == other.size())
				? new Evidence(LogRatio.paired(other, base), base.size() + " pairs of repeats", "repeats")
				: independent(base, other, "repeats"));
	}

	private static Evidence independent(List<Double> base, List<Double> other, String unit) {
		return new Evidence(LogRatio.independent(other, base),
				"%d and %d %s".formatted(base.size(), other.size(), unit), unit);
	}

	private static List<Double> medians(List<Cell> cells, Measure measure) {
		return cells.stream().map((cell) -> Median.of(costs(cell, measure))).toList();
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

	boolean isOfSessions() {
		return this.unit.equals(SESSIONS);
	}

}
