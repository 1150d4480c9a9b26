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

	/** Share of used processors above which the machine is full, in percent. */
	private static final double FULL = 90;

	static Comparison of(Cell baseline, Cell candidate) {
		Measure measure = (isFull(baseline) || isFull(candidate)) ? Measure.CPU : Measure.THROUGHPUT;
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
				.filter((cell) -> !hasCpuOfEachRepeat(cell))
				.forEach((cell) -> reasons
					.add("the CPU per request of %s was not measured".formatted(cell.contender())));
		}
		return reasons;
	}

	// With waits, the processors are not the limit, or the ideal time shows that they
	// are.
	private static boolean isFull(Cell cell) {
		Double busy = busyPercent(cell);
		return cell.idealSeconds() == null && busy != null && busy > FULL;
	}

	// A module without a driver uses the processors alone.
	private static boolean mayBeFull(Cell cell) {
		return cell.idealSeconds() == null && cell.driver() != null && busyPercent(cell) == null;
	}

	private static @Nullable Double busyPercent(Cell cell) {
		Machine machine = cell.machine();
		return (machine != null) ? machine.busyPercent() : null;
	}

	private static boolean hasCpuOfEachRepeat(Cell cell) {
		return cell.cpuMicrosPerRequestAll().size() == cell.throughputAll().size()
				&& cell.cpuMicrosPerRequestAll().stream().allMatch((micros) -> micros > 0);
	}

}
