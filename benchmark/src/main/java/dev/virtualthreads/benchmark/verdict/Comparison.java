package dev.virtualthreads.benchmark.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Machine;
import dev.virtualthreads.measuring.results.Measure;
import org.jspecify.annotations.Nullable;

/**
 * Two cells of the same load, before the correction over all comparisons of a scenario.
 *
 * @param ratio the baseline's median cost ÷ the candidate's
 * @param voidReasons clauses, empty if the two can be compared
 * @param evidence empty after one repeat and for void comparisons
 */
record Comparison(Cell baseline, Cell candidate, Measure measure, double ratio, List<String> voidReasons,
		Optional<Evidence> evidence) {

	static Comparison of(Cell baseline, Cell candidate) {
		Measure measure = isLimitedByOthers(baseline, candidate) ? Measure.CPU : Measure.THROUGHPUT;
		List<String> reasons = voidReasons(baseline, candidate, measure);
		return new Comparison(baseline, candidate, measure, Costs.ratio(baseline, candidate, measure), reasons,
				reasons.isEmpty() ? Evidence.of(baseline, candidate, measure) : Optional.empty());
	}

	private static List<String> voidReasons(Cell baseline, Cell candidate, Measure measure) {
		List<String> reasons = new ArrayList<>();
		Stream.of(baseline, candidate).map(Cell::voidReasons).forEach(reasons::addAll);
		if (reasons.isEmpty() && (mayBeFull(baseline) || mayBeFull(candidate))) {
			reasons.add("it is unknown whether the machine was full, so throughput cannot be compared");
		}
		if (reasons.isEmpty() && measure == Measure.CPU) {
			Stream.of(baseline, candidate)
				.filter(Cell::unsteady)
				.forEach((cell) -> reasons.add("%s was not steady".formatted(cell.contender())));
			Stream.of(baseline, candidate)
				.filter((cell) -> !hasCpuOfEachRepeat(cell))
				.forEach((cell) -> reasons
					.add("the CPU per request of %s was not measured".formatted(cell.contender())));
		}
		return reasons;
	}

	// A full machine makes the advantage of the faster contender smaller, not larger.
	private static boolean isLimitedByOthers(Cell baseline, Cell candidate) {
		Cell slower = (candidate.throughputPerSecond() < baseline.throughputPerSecond()) ? candidate : baseline;
		return (slower.driver() != null && slower.fillsMachine())
				|| Stream.of(baseline, candidate).anyMatch(Comparison::onlyComputes);
	}

	// Without waits, the slowest of bank, load driver and remote services limits the
	// throughput. A module without a driver uses the processors alone.
	private static boolean onlyComputes(Cell cell) {
		return !cell.mayWait() && cell.driver() != null && busyPercent(cell) != null;
	}

	private static boolean mayBeFull(Cell cell) {
		return cell.idealSeconds() == null && cell.driver() != null && busyPercent(cell) == null;
	}

	private static @Nullable Double busyPercent(Cell cell) {
		Machine machine = cell.machine();
		return (machine != null) ? machine.busyPercent() : null;
	}

	/** Returns whether it compares how long requests wait, which more users change. */
	boolean isOfWaits() {
		return this.measure == Measure.THROUGHPUT && this.candidate.mayWait();
	}

	private static boolean hasCpuOfEachRepeat(Cell cell) {
		return cell.cpuMicrosPerRequestAll().size() == cell.throughputAll().size()
				&& cell.cpuMicrosPerRequestAll().stream().allMatch((micros) -> micros > 0);
	}

}
