package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.stats.LogRatio;
import dev.virtualthreads.measuring.stats.Median;

/**
 * Repeated measurements of two cells as one estimate of their ratio.
 * <p>
 * Repeats of several sessions are not independent of each other: there the estimate rests
 * on one ratio of medians for each session. In a single session the repeats are paired by
 * round where both cells have the same number of them, otherwise they are independent
 * samples. Cells of different sessions have nothing in common that a pair could cancel:
 * their sessions are independent samples, or their repeats if one of them has a single
 * session.
 *
 * @param logRatio of the baseline's cost and the candidate's
 * @param basis what the estimate rests on, such as "5 and 3 repeats"
 * @param unit of {@link LogRatio#repeatsToSee}
 */
record Evidence(LogRatio logRatio, String basis, String unit) {

	/** Returns the evidence, empty after one repeat. */
	static Optional<Evidence> of(Cell baseline, Cell candidate, Measure measure) {
		List<Integer> sessions = sessions(baseline, candidate);
		if (sessions.size() > 1) {
			return ofSessions(sessions, medians(baseline, measure, sessions), medians(candidate, measure, sessions));
		}
		if (sessions.isEmpty() && distinct(baseline).size() > 1 && distinct(candidate).size() > 1) {
			return independent(medians(baseline, measure, distinct(baseline)),
					medians(candidate, measure, distinct(candidate)), "sessions");
		}
		List<Double> base = Costs.all(baseline, measure);
		List<Double> other = Costs.all(candidate, measure);
		if (base.size() < 2 || other.size() < 2) {
			return Optional.empty();
		}
		if (base.size() == other.size() && !sessions.isEmpty()) {
			return Optional
				.of(new Evidence(LogRatio.paired(other, base), base.size() + " pairs of repeats", "repeats"));
		}
		return independent(base, other, "repeats");
	}

	private static Optional<Evidence> independent(List<Double> base, List<Double> other, String unit) {
		return Optional.of(new Evidence(LogRatio.independent(other, base),
				"%d and %d %s".formatted(base.size(), other.size(), unit), unit));
	}

	private static Optional<Evidence> ofSessions(List<Integer> sessions, List<Double> base, List<Double> other) {
		return Optional.of(new Evidence(LogRatio.paired(other, base), sessions.size() + " sessions", "sessions"));
	}

	private static List<Integer> sessions(Cell baseline, Cell candidate) {
		return distinct(baseline).stream().filter(candidate.sessionAll()::contains).toList();
	}

	private static List<Integer> distinct(Cell cell) {
		return List.copyOf(new TreeSet<>(cell.sessionAll()));
	}

	private static List<Double> medians(Cell cell, Measure measure, List<Integer> sessions) {
		List<Double> costs = Costs.all(cell, measure);
		return sessions.stream()
			.map((session) -> Median.of(IntStream.range(0, costs.size())
				.filter((repeat) -> cell.sessionAll().get(repeat).equals(session))
				.mapToObj(costs::get)
				.toList()))
			.toList();
	}

}
