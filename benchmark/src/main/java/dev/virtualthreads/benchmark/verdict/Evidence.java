package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Optional;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.stats.LogRatio;
import dev.virtualthreads.measuring.stats.Median;

/**
 * Repeated measurements of two contenders as one estimate of their ratio.
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
	 * Returns the evidence, empty after one repeat.
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
		List<Double> base = Costs.all(baselines.getFirst(), measure);
		List<Double> other = Costs.all(candidates.getFirst(), measure);
		if (base.size() < 2 || other.size() < 2) {
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
		return cells.stream().map((cell) -> Median.of(Costs.all(cell, measure))).toList();
	}

	boolean isOfSessions() {
		return this.unit.equals(SESSIONS);
	}

}
