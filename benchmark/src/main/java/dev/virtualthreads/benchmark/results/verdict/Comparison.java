package dev.virtualthreads.benchmark.results.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.DriverStats;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import org.jspecify.annotations.Nullable;

/**
 * Two contenders under one load, before the correction over all comparisons of that load.
 *
 * @param family load and planned measure, whose comparisons have one correction
 * @param ratio the baseline's cost ÷ the candidate's: the centre of the interval
 * @param voidReasons clauses, empty if the two can be compared
 * @param evidence empty after one repeat and for void comparisons
 */
record Comparison(Cell baseline, Cell candidate, String family, boolean sameRun, Measure measure, double ratio,
		List<String> voidReasons, Optional<Evidence> evidence) {

	/** Share of late requests from which a percentile may be that of the load driver. */
	private static final double LATE = 0.5;

	boolean isMeasured() {
		return this.measure.isUsual() || !this.voidReasons.isEmpty()
				|| Stream.of(this.baseline, this.candidate).noneMatch((cell) -> this.measure.values(cell).isEmpty());
	}

	/** Returns whether it compares a contender with its twin: noise, and no claim. */
	boolean isOfTwins() {
		return this.candidate.contender().equals(this.baseline.contender() + PlannedComparison.TWIN);
	}

	/**
	 * Compares two cells.
	 * @param planned the measure, null for throughput or, where processors limit it, CPU
	 * @param sameLoad all cells of the load: a twin is a second sample of its contender
	 */
	static Comparison of(Cell baseline, Cell candidate, @Nullable Measure planned, List<Cell> sameLoad,
			boolean sameRun) {
		Measure measure = (planned != null) ? planned
				: isLimitedByOthers(baseline, candidate) ? Measure.CPU : Measure.THROUGHPUT;
		List<String> voidReasons = new ArrayList<>(voidReasons(baseline, candidate, measure));
		if (isLimitedByDriver(baseline, planned) && slower(baseline, candidate).fillsMachine()) {
			voidReasons.add("the processors were saturated");
		}
		List<Cell> twins = PlannedComparison.isTwin(candidate.contender()) ? List.of() : sameLoad;
		Optional<Evidence> evidence = voidReasons.isEmpty()
				? Evidence.of(withTwin(baseline, twins, measure), withTwin(candidate, twins, measure), measure, sameRun)
				: Optional.empty();
		return new Comparison(baseline, candidate, candidate.load() + ((planned != null) ? planned : ""), sameRun,
				measure, evidence.map(Evidence::ratio).orElseGet(() -> Evidence.ratio(baseline, candidate, measure)),
				voidReasons, evidence);
	}

	// users of a closed load wait for what limits its throughput
	private static boolean isLimitedByDriver(Cell cell, @Nullable Measure planned) {
		return Measure.THROUGHPUT.equals(planned) || Measure.ANSWERS.equals(planned)
				|| (Measure.P99.equals(planned) && cell.setup().parameters().ratePerSecond() == null);
	}

	private static List<Cell> withTwin(Cell cell, List<Cell> sameLoad, Measure measure) {
		int repeats = measure.costs(cell).size();
		return Stream
			.concat(Stream.of(cell), sameLoad.stream()
				.filter((other) -> other.contender().equals(cell.contender() + PlannedComparison.TWIN))
				.filter((twin) -> voidReasons(cell, twin, measure).isEmpty() && measure.costs(twin).size() == repeats))
			.toList();
	}

	static List<String> voidReasons(Cell baseline, Cell candidate, Measure measure) {
		List<Cell> both = List.of(baseline, candidate);
		List<String> reasons = new ArrayList<>();
		both.stream().map(Cell::voidReasons).forEach(reasons::addAll);
		if (reasons.isEmpty() && !measure.isUsual()) {
			both.stream().filter(Cell::crowded).map(Cell::otherPrograms).forEach(reasons::add);
			add(reasons, both, (cell) -> isLate(cell, measure), "the load driver was late with requests to %s");
		}
		else if (reasons.isEmpty() && (mayBeFull(baseline) || mayBeFull(candidate))) {
			reasons.add("it is unknown whether the machine was full, so throughput cannot be compared");
		}
		if (reasons.isEmpty() && measure.equals(Measure.CPU)) {
			both.stream().filter(Cell::crowded).map(Cell::otherPrograms).forEach(reasons::add);
			add(reasons, both, Cell::unsteady, "%s was not steady");
			add(reasons, both, (cell) -> !hasCpuOfEachRepeat(cell), "the CPU per request of %s was not measured");
		}
		return reasons;
	}

	private static void add(List<String> reasons, List<Cell> cells, Predicate<Cell> condition, String reason) {
		cells.stream().filter(condition).map((cell) -> reason.formatted(cell.contender())).forEach(reasons::add);
	}

	// A full machine makes the advantage of the faster contender smaller, not larger. One
	// that other programs fill leaves a contender valid which is near its ideal.
	private static boolean isLimitedByOthers(Cell baseline, Cell candidate) {
		Cell slower = slower(baseline, candidate);
		return (slower.checks().driver() != null && slower.fillsMachine() && !(slower.crowded() && slower.isValid()))
				|| Stream.of(baseline, candidate).anyMatch(Comparison::onlyComputes);
	}

	private static Cell slower(Cell baseline, Cell candidate) {
		return (candidate.times().throughputPerSecond() < baseline.times().throughputPerSecond()) ? candidate
				: baseline;
	}

	// half of what the percentile leaves above it
	private static boolean isLate(Cell cell, Measure measure) {
		DriverStats driver = cell.checks().driver();
		return measure.shareAbove() < 1 && driver != null && driver.late() != null
				&& driver.late() > LATE * measure.shareAbove() * cell.times().answers();
	}

	// Without waits, the slowest of bank, load driver and remote services limits the
	// throughput. A module without a driver uses the processors alone.
	private static boolean onlyComputes(Cell cell) {
		return !cell.mayWait() && cell.checks().driver() != null && cell.checks().busyPercent() != null;
	}

	private static boolean mayBeFull(Cell cell) {
		return cell.times().idealSeconds() == null && cell.checks().driver() != null
				&& cell.checks().busyPercent() == null;
	}

	/** Returns an interval with all ratios that may result without other programs. */
	RatioInterval extended(RatioInterval measured) {
		return !this.measure.isUsual() ? measured : new RatioInterval(measured.low() * this.baseline.leastShare(),
				measured.high() / this.candidate.leastShare());
	}

	/** Returns whether it compares how long requests wait, which more users change. */
	boolean isOfWaits() {
		return this.measure.equals(Measure.THROUGHPUT) && this.candidate.mayWait();
	}

	private static boolean hasCpuOfEachRepeat(Cell cell) {
		return cell.usage().cpuMicrosPerRequestAll().size() == cell.times().throughputAll().size()
				&& cell.usage().cpuMicrosPerRequestAll().stream().allMatch((micros) -> micros > 0);
	}

}
