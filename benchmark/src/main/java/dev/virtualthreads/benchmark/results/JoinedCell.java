package dev.virtualthreads.benchmark.results;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

import dev.virtualthreads.benchmark.results.stats.Ideal;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.program.EncodedHistogram;
import org.jspecify.annotations.Nullable;

/** Cell of all trials of a contender under a load; defines the columns of results. */
public record JoinedCell(List<Cell> trials) {

	/** End of the name of a value that is a lower bound. */
	public static final String AT_LEAST = "AtLeast";

	/**
	 * Joins trials. The values are those of the completed ones, unless all failed.
	 * @param trials cells of one trial each, in the order measured, at least one
	 */
	public static Cell of(List<Cell> trials) {
		List<Cell> completed = trials.stream().filter((trial) -> !trial.checks().hasFailedTrial()).toList();
		return new JoinedCell(completed.isEmpty() ? trials : completed)
			.cell(sums(trials.stream().map((trial) -> trial.checks().errors()).toList()));
	}

	private Cell cell(Map<String, Long> errors) {
		Map<String, List<Double>> details = details();
		Map<String, Double> medians = new LinkedHashMap<>();
		details.forEach((name, values) -> medians.put(name, Median.of(values)));
		return new Cell(setup(), times(), latency(), usage(), checks(errors), medians, details);
	}

	private Setup setup() {
		Setup first = this.trials.getFirst().setup();
		List<WarmUp> warmUps = each((trial) -> trial.checks().warmUps());
		return new Setup(first.scenario(), first.load(),
				warmUps.isEmpty() ? first.parameters() : first.parameters().withWarmUp(WarmUp.summary(warmUps)),
				first.contender(), first.java(), first.concurrency(), this.trials.size());
	}

	private Times times() {
		List<Double> seconds = each((trial) -> trial.times().secondsAll());
		List<Double> throughput = each((trial) -> trial.times().throughputAll());
		Double ideal = medianOf(this.trials, (trial) -> trial.times().idealSeconds());
		double median = Median.of(seconds);
		Double requests = medianOf(this.trials, (trial) -> (double) trial.times().requests());
		return new Times(Math.round(Objects.requireNonNull(requests)), ideal, median, seconds,
				(ideal != null) ? Ideal.percent(ideal, median) : null, Median.of(throughput), throughput);
	}

	private Latency latency() {
		Latencies all = new Latencies(this.trials.stream()
			.map((trial) -> EncodedHistogram.decode(Objects.requireNonNull(trial.latency().histogram(), "no trial")))
			.toList());
		return new Latency(all.summary(), all.curve(), each((trial) -> trial.latency().p99MillisAll()),
				(this.trials.size() == 1) ? this.trials.getFirst().latency().histogram() : null);
	}

	private Usage usage() {
		List<Long> heap = each((trial) -> trial.usage().liveHeapBytesPerRequestAll());
		Long medianHeap = heap.isEmpty() ? null : Math.round(Median.of(heap));
		Double cpuSeconds = medianOf(this.trials, (trial) -> trial.usage().cpuSeconds());
		return (cpuSeconds == null) ? new Usage(null, null, List.of(), null, null, medianHeap, heap)
				: new Usage(cpuSeconds, medianOf(this.trials, (trial) -> trial.usage().cpuMicrosPerRequest()),
						each((trial) -> trial.usage().cpuMicrosPerRequestAll()),
						highestOf(this.trials, (trial) -> trial.usage().peakRssBytes()),
						highestOf(this.trials, (trial) -> trial.usage().peakThreads()), medianHeap, heap);
	}

	private Checks checks(Map<String, Long> errors) {
		List<Drift> drifts = each((trial) -> trial.checks().drifts());
		return new Checks(errors, Drift.isSteady(drifts), middle().checks().trace(), machine(), driver(), drifts,
				each((trial) -> trial.checks().warmUps()));
	}

	private Cell middle() {
		return this.trials.stream()
			.sorted(Comparator.comparingDouble((trial) -> trial.times().throughputPerSecond()))
			.toList()
			.get(this.trials.size() / 2);
	}

	// The median of the shares would hide a trial that was disturbed.
	private @Nullable Machine machine() {
		List<Machine> all = known((trial) -> trial.checks().machine());
		return all.isEmpty() ? null
				: new Machine(highestOf(all, Machine::busyPercent), medianOf(all, Machine::driverCpuMicrosPerRequest),
						medianOf(all, Machine::remotesCpuMicrosPerRequest), highestOf(all, Machine::otherCpuPercent),
						all.stream()
							.filter((machine) -> machine.otherPrograms() != null && machine.otherCpuPercent() != null)
							.max(Comparator.comparing(Machine::otherCpuPercent))
							.map(Machine::otherPrograms)
							.orElse(null));
	}

	private @Nullable DriverStats driver() {
		List<DriverStats> all = known((trial) -> trial.checks().driver());
		return all.isEmpty() ? null
				: new DriverStats(all.stream().anyMatch(DriverStats::saturated),
						Median.of(all.stream().map(DriverStats::meanUsers).toList()), sum(all, DriverStats::lost),
						sum(all, DriverStats::late), sum(all, DriverStats::dropped),
						highestOf(all, DriverStats::gcMillis), sums(all.stream().map(DriverStats::errors).toList()));
	}

	// A lower bound in one trial makes the median one.
	private Map<String, List<Double>> details() {
		List<Map<String, Double>> each = known(Cell::details);
		Map<String, List<Double>> all = new LinkedHashMap<>();
		for (Map<String, Double> details : each) {
			details.forEach((name, value) -> all.computeIfAbsent(
					each.stream().anyMatch((other) -> other.containsKey(name + AT_LEAST)) ? name + AT_LEAST : name,
					(unused) -> new ArrayList<>())
				.add(value));
		}
		return all;
	}

	private <T> List<T> each(Function<Cell, List<T>> values) {
		return this.trials.stream().flatMap((trial) -> values.apply(trial).stream()).toList();
	}

	private <T> List<T> known(Function<Cell, @Nullable T> value) {
		return this.trials.stream().map(value).filter(Objects::nonNull).toList();
	}

	// An unknown value of one trial makes the value of all unknown.
	private static <T> @Nullable Double medianOf(List<T> trials, Function<T, @Nullable Double> value) {
		List<Double> all = trials.stream().map(value).filter(Objects::nonNull).toList();
		return (all.size() < trials.size()) ? null : Double.valueOf(Median.of(all));
	}

	private static <T, N extends Comparable<N>> @Nullable N highestOf(List<T> trials, Function<T, @Nullable N> value) {
		List<N> all = trials.stream().map(value).filter(Objects::nonNull).toList();
		return (all.size() < trials.size()) ? null : all.stream().max(Comparator.naturalOrder()).orElse(null);
	}

	private static @Nullable Long sum(List<DriverStats> all, Function<DriverStats, @Nullable Long> number) {
		List<Long> known = all.stream().map(number).filter(Objects::nonNull).toList();
		return known.isEmpty() ? null : Long.valueOf(known.stream().mapToLong(Long::longValue).sum());
	}

	private static Map<String, Long> sums(Collection<Map<String, Long>> all) {
		Map<String, Long> sums = new TreeMap<>();
		all.forEach((counts) -> counts.forEach((name, count) -> sums.merge(name, count, Long::sum)));
		return sums;
	}

}
