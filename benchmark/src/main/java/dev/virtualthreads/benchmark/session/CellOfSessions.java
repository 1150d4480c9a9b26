package dev.virtualthreads.benchmark.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.AnswersPerUser;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Latencies;
import dev.virtualthreads.measuring.results.Machine;
import dev.virtualthreads.measuring.results.ServerLatencyMillis;
import dev.virtualthreads.measuring.results.TraceSecond;
import dev.virtualthreads.measuring.stats.Ideal;
import dev.virtualthreads.measuring.stats.Median;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The cell of a contender with the repeats of a later session. */
final class CellOfSessions {

	private final Cell earlier;

	private final Cell later;

	private final WeightedMean mean;

	private CellOfSessions(Cell earlier, Cell later) {
		this.earlier = earlier;
		this.later = later;
		this.mean = new WeightedMean(earlier.repeats(), later.repeats());
	}

	/**
	 * Returns the cell of all repeats.
	 * @throws MeasurementException if the cells have different parameters
	 */
	static Cell of(Cell earlier, Cell later) {
		Map<String, String> before = Conditions.settings(earlier, later);
		Map<String, String> current = Conditions.settings(later, earlier);
		if (!before.equals(current)) {
			throw new MeasurementException("%s %s %s was measured with %s, in this session with %s."
				.formatted(earlier.scenario(), earlier.load(), earlier.contender(), before, current));
		}
		return new CellOfSessions(earlier, later).cell();
	}

	private Cell cell() {
		List<Double> seconds = both(this.earlier.secondsAll(), this.later.secondsAll());
		List<Double> throughputs = both(this.earlier.throughputAll(), this.later.throughputAll());
		List<Double> cpuMicros = both(this.earlier.cpuMicrosPerRequestAll(), this.later.cpuMicrosPerRequestAll());
		List<Long> liveHeap = both(this.earlier.liveHeapBytesPerRequestAll(), this.later.liveHeapBytesPerRequestAll());
		long requests = requests(seconds, throughputs);
		Double ideal = ideal(requests);
		Latencies latencies = new Latencies(
				Stream.of(this.earlier, this.later).map(CellOfSessions::histogram).toList());
		return new Cell(this.earlier.scenario(), this.earlier.load(), this.earlier.parameters(),
				this.earlier.contender(), this.earlier.java(), requests, this.earlier.concurrency(),
				this.earlier.repeats() + this.later.repeats(), this.earlier.sessions() + this.later.sessions(),
				sessionAll(), ideal, Median.of(seconds), seconds,
				(ideal != null) ? Ideal.percent(ideal, Median.of(seconds)) : null, Median.of(throughputs), throughputs,
				latencies.summary(), latencies.curve(), latencies.encoded(), serverLatencies(), answersPerUser(),
				errors(), this.mean.ofNullable(this.earlier.cpuSeconds(), this.later.cpuSeconds()), median(cpuMicros),
				cpuMicros, highest(this.earlier.peakRssBytes(), this.later.peakRssBytes()),
				highest(this.earlier.peakThreads(), this.later.peakThreads()),
				liveHeap.isEmpty() ? null : Long.valueOf(Math.round(Median.of(liveHeap))), liveHeap,
				Agreement.of(this.earlier.steady(), this.later.steady()), trace(Median.of(throughputs)), machine(),
				DriverOfSessions.of(this.earlier.driver(), this.later.driver(), this.mean), details());
	}

	private static <T> List<T> both(List<T> earlier, List<T> later) {
		return Stream.concat(earlier.stream(), later.stream()).toList();
	}

	private List<Integer> sessionAll() {
		return both(this.earlier.sessionAll(),
				this.later.sessionAll().stream().map((session) -> this.earlier.sessions() + session).toList());
	}

	private static @Nullable Double median(List<Double> values) {
		return values.isEmpty() ? null : Median.of(values);
	}

	// Where a window ended the load, each repeat had its own number of answers.
	private long requests(List<Double> seconds, List<Double> throughputs) {
		return (this.earlier.requests() == this.later.requests()) ? this.earlier.requests()
				: Math.round(Median.of(IntStream.range(0, seconds.size())
					.mapToObj((repeat) -> seconds.get(repeat) * throughputs.get(repeat))
					.toList()));
	}

	// The ideal of a window grows with the number of answers.
	private @Nullable Double ideal(long requests) {
		Cell measured = (this.earlier.idealSeconds() != null) ? this.earlier : this.later;
		Double ideal = measured.idealSeconds();
		return (ideal != null && measured.requests() > 0) ? Double.valueOf(ideal * requests / measured.requests())
				: null;
	}

	private static Histogram histogram(Cell cell) {
		if (cell.latencyHistogram() != null) {
			return Latencies.decode(cell.latencyHistogram());
		}
		if (cell.latencyCurve().isEmpty()) {
			return new Histogram(3);
		}
		throw new MeasurementException("%s %s %s has no latency histogram: measure the first session again."
			.formatted(cell.scenario(), cell.load(), cell.contender()));
	}

	private @Nullable ServerLatencyMillis serverLatencies() {
		ServerLatencyMillis before = this.earlier.serverLatencyMillis();
		ServerLatencyMillis after = this.later.serverLatencyMillis();
		return (before != null && after != null) ? new ServerLatencyMillis(this.mean.of(before.p50(), after.p50()),
				this.mean.of(before.p99(), after.p99()), this.mean.of(before.mean(), after.mean())) : null;
	}

	private @Nullable AnswersPerUser answersPerUser() {
		AnswersPerUser before = this.earlier.answersPerUser();
		AnswersPerUser after = this.later.answersPerUser();
		return (before != null && after != null) ? new AnswersPerUser(this.mean.of(before.lowest(), after.lowest()),
				this.mean.of(before.highest(), after.highest())) : null;
	}

	private Map<String, Long> errors() {
		return sum(this.earlier.errors(), this.later.errors());
	}

	static Map<String, Long> sum(Map<String, Long> earlier, Map<String, Long> later) {
		Map<String, Long> sums = new TreeMap<>(earlier);
		later.forEach((kind, count) -> sums.merge(kind, count, Long::sum));
		return sums;
	}

	private List<TraceSecond> trace(double throughput) {
		double before = Math.abs(this.earlier.throughputPerSecond() - throughput);
		double after = Math.abs(this.later.throughputPerSecond() - throughput);
		return ((before <= after) ? this.earlier : this.later).trace();
	}

	private @Nullable Machine machine() {
		Machine before = this.earlier.machine();
		Machine after = this.later.machine();
		return (before != null && after != null) ? new Machine(highest(before.busyPercent(), after.busyPercent()),
				this.mean.ofNullable(before.driverCpuMicrosPerRequest(), after.driverCpuMicrosPerRequest()),
				this.mean.ofNullable(before.remotesCpuMicrosPerRequest(), after.remotesCpuMicrosPerRequest()),
				highest(before.otherCpuPercent(), after.otherCpuPercent())) : null;
	}

	private static <T extends Comparable<T>> @Nullable T highest(@Nullable T before, @Nullable T after) {
		return (before != null && after != null) ? ((before.compareTo(after) < 0) ? after : before) : null;
	}

	private @Nullable Map<String, Double> details() {
		if (this.earlier.details() == null || this.later.details() == null) {
			return (this.earlier.details() != null) ? this.earlier.details() : this.later.details();
		}
		Map<String, Double> means = new LinkedHashMap<>(this.earlier.details());
		this.later.details().forEach((name, value) -> means.merge(name, value, this.mean::of));
		return means;
	}

}
