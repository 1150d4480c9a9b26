package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.JoinedCell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.LatencyMillis;
import dev.virtualthreads.benchmark.results.Machine;
import org.jspecify.annotations.Nullable;

/** Numeric column of a table: a number, its format with the unit, and a note after it. */
record Column(String heading, Function<Cell, @Nullable Double> number, DoubleFunction<String> format,
		Function<Cell, String> note) {

	static final List<Column> BEFORE_RATIO = List.of(
			new Column("requests", (cell) -> (double) cell.times().requests(), Units::count),
			new Column("ideal", (cell) -> cell.times().idealSeconds(), Units::seconds),
			new Column("measured", (cell) -> cell.times().seconds(), Units::seconds),
			new Column("of ideal", ifValid((cell) -> cell.times().percentOfIdeal()), Units::percent));

	private static final List<Column> AFTER_RATIO = List.of(
			new Column("throughput", ifValid((cell) -> cell.times().throughputPerSecond()), Units::perSecond,
					Column::doubts),
			new Column("p50", latency(LatencyMillis::p50), Units::millis),
			new Column("mean", latency(LatencyMillis::mean), Units::millis),
			new Column("p99", (cell) -> (latency(LatencyMillis::p99).apply(cell) != null) ? cell.p99Millis() : null,
					Units::millis),
			new Column("longest", latency(LatencyMillis::max), Units::millis),
			new Column("CPU per request", (cell) -> cell.usesCpu() ? cell.usage().cpuMicrosPerRequest() : null,
					Units::microsAsMillis),
			new Column("driver CPU", shareOf(Machine::driverCpuMicrosPerRequest), Units::microsAsMillis),
			new Column("remotes CPU", shareOf(Machine::remotesCpuMicrosPerRequest), Units::microsAsMillis),
			new Column("memory", Column::memory, Units::mebibytes),
			new Column("threads", (cell) -> number(cell.usage().peakThreads()), Units::count));

	Column(String heading, Function<Cell, @Nullable Double> number, DoubleFunction<String> format) {
		this(heading, number, format, (cell) -> "");
	}

	static List<Column> all(List<Cell> cells) {
		return Stream.of(BEFORE_RATIO, AFTER_RATIO, own(cells)).flatMap(List::stream).toList();
	}

	static List<Column> afterRatio(List<Cell> cells) {
		return AFTER_RATIO.stream()
			.filter((column) -> cells.stream().anyMatch((cell) -> column.number.apply(cell) != null))
			.toList();
	}

	static List<Column> own(List<Cell> cells) {
		return cells.stream()
			.flatMap((cell) -> cell.ownMeasures().keySet().stream())
			.map((name) -> name.replace(JoinedCell.AT_LEAST, ""))
			.distinct()
			.filter((name) -> !name.equals(Measure.ANSWERS.name()) || cells.stream().anyMatch(Column::recovers))
			.map(Column::own)
			.toList();
	}

	// otherwise it is the throughput once more
	private static boolean recovers(Cell cell) {
		return cell.ownMeasures().keySet().stream().anyMatch((name) -> name.startsWith("recovery"));
	}

	private static Column own(String name) {
		return new Column(new Measure(name).heading(),
				(cell) -> cell.ownMeasures().getOrDefault(name, cell.ownMeasures().get(name + JoinedCell.AT_LEAST)),
				name.equals(Cell.LIVE_HEAP) ? Units::kilobytes : Units::number,
				(cell) -> cell.ownMeasures().containsKey(name + JoinedCell.AT_LEAST) ? " or more" : "");
	}

	String text(Cell cell) {
		Double value = this.number.apply(cell);
		return (value != null) ? this.format.apply(value) : "-";
	}

	String field(Cell cell) {
		return text(cell) + this.note.apply(cell);
	}

	private static String doubts(Cell cell) {
		return (cell.unsteady() ? ", not steady" : "") + (cell.checks().disturbed()
				? String.format(Locale.ROOT, ", %.0f %% other programs", cell.checks().otherCpuPercent()) : "");
	}

	// A failed request may be faster than a correct one: a void cell has no such number.
	private static Function<Cell, @Nullable Double> ifValid(Function<Cell, @Nullable Double> number) {
		return (cell) -> cell.isValid() ? number.apply(cell) : null;
	}

	// zero: the processes that send the requests do not report their latencies
	private static Function<Cell, @Nullable Double> latency(Function<LatencyMillis, @Nullable Double> number) {
		return ifValid((cell) -> (cell.latency().latencyMillis().max() > 0)
				? number.apply(cell.latency().latencyMillis()) : null);
	}

	private static Function<Cell, @Nullable Double> shareOf(Function<Machine, @Nullable Double> cpu) {
		return (cell) -> (cell.usesCpu() && cell.checks().machine() != null) ? cpu.apply(cell.checks().machine())
				: null;
	}

	private static @Nullable Double number(@Nullable Number value) {
		return (value != null) ? value.doubleValue() : null;
	}

	// several contenders in one process have no memory of their own
	private static @Nullable Double memory(Cell cell) {
		Long bytes = cell.usage().peakRssBytes();
		return (bytes != null && bytes > 0) ? bytes.doubleValue() : null;
	}

}
