package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.VoidReasons;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;

/** Table of one scenario: a row for each contender under each load. */
public record ScenarioTable(Results results, List<Cell> cells, List<Verdict> verdicts) {

	/** Columns that results.json has and the report of a service does not. */
	static final Set<String> DETAILS = Set.of("requests", "ideal", "p50", "mean", "longest", "memory", "threads",
			"late", "dropped");

	private static final List<String> DRIVER_HEADINGS = List.of("contender", "load", "Java", "repeats", "steady", "p90",
			"processors busy", "other programs", "active users", "time of each repeat", "warm-up", "settings");

	public ScenarioTable(Results results, String scenario) {
		this(results, results.cellsOf(scenario), results.verdictsOf(scenario));
	}

	public String text() {
		String ratio = this.verdicts.isEmpty() ? ""
				: "Ratio: throughput ÷ throughput of the row with 1.00 under the same load.%s\n".formatted(loadNote());
		return table().text() + "\n\n" + ratio + MethodNote.of(this.cells, this.results);
	}

	public String brief() {
		return only("contender", "load", "requests", "ideal", "measured", "of ideal", "throughput", "p99", "errors")
			.text();
	}

	Table shown() {
		return only("contender", "load", "measured", "of ideal", "ratio", "throughput", "p99", "errors");
	}

	// A column without a value is not there.
	private Table only(String... columns) {
		Table all = table();
		return all.columns(Stream.of(columns).filter(all.headings()::contains).toList());
	}

	public String loadNames() {
		return this.cells.stream()
			.map((cell) -> (isRequestsByUsers(cell.load()) ? "%s: requests by users to %s." : "%s to %s.")
				.formatted(cell.load(), path(cell)))
			.distinct()
			.collect(Collectors.joining(" "));
	}

	String loadNote() {
		if (this.cells.stream().map(Cell::load).noneMatch(ScenarioTable::isRequestsByUsers)) {
			return "";
		}
		boolean same = this.cells.stream().map(ScenarioTable::path).distinct().count() == 1;
		return " Load 400/50: 400 requests by 50 users." + (same ? "" : " " + loadNames());
	}

	/** Returns the most important columns and the method, for a page with an answer. */
	public String markdown() {
		return table().without(DETAILS).markdown() + "\n\n" + MethodNote.of(this.cells, this.results);
	}

	private static String path(Cell cell) {
		return String.valueOf(cell.setup().parameters().all().get("path"));
	}

	static boolean isRequestsByUsers(String load) {
		return load.matches("\\d+/\\d+");
	}

	Table table() {
		return new Table(line("contender", "load", "ratio", "errors", Column::heading),
				this.cells.stream()
					.map((cell) -> line(cell.contender(), cell.load(), ratio(cell), errors(cell),
							(column) -> column.field(cell)))
					.toList());
	}

	private List<String> line(String contender, String load, String ratio, String errors,
			Function<Column, String> text) {
		return Stream
			.of(Stream.of(contender, load), Column.BEFORE_RATIO.stream().map(text),
					this.verdicts.isEmpty() ? Stream.<String>empty() : Stream.of(ratio),
					Column.afterRatio(this.cells).stream().map(text), Stream.of(errors),
					Column.own(this.cells).stream().map(text))
			.flatMap(Function.identity())
			.toList();
	}

	String ratio(Cell cell) {
		Cell baseline = baselineOf(cell);
		return (isCompared(cell) && isCompared(baseline)) ? RatioInterval.print(judged(baseline, cell)
			.orElseGet(() -> baseline.times().secondsPerAnswer() / cell.times().secondsPerAnswer())) : "-";
	}

	// a verdict rests on pairs and twins
	private Optional<Double> judged(Cell baseline, Cell cell) {
		return this.verdicts.stream()
			.filter((verdict) -> verdict.load().equals(cell.load()) && verdict.baseline().equals(baseline.contender())
					&& verdict.candidate().equals(cell.contender()) && verdict.measure().isUsual())
			.map((verdict) -> verdict.estimate().ratio())
			.findFirst();
	}

	// Where the machine was full, throughput is a property of all processes together.
	private boolean isCompared(Cell cell) {
		List<Verdict> ofItsLoad = this.verdicts.stream()
			.filter((verdict) -> verdict.load().equals(cell.load()) && verdict.outcome() != Outcome.VOID
					&& verdict.measure().isUsual())
			.toList();
		return cell.isValid() && !ofItsLoad.isEmpty()
				&& ofItsLoad.stream().allMatch((verdict) -> verdict.measure().equals(Measure.THROUGHPUT));
	}

	// that of the first verdict, which is the main one
	private Cell baselineOf(Cell cell) {
		return this.verdicts.stream()
			.filter((verdict) -> verdict.load().equals(cell.load()))
			.flatMap((verdict) -> this.cells.stream()
				.filter((other) -> other.load().equals(cell.load()) && other.contender().equals(verdict.baseline())))
			.findFirst()
			.orElse(cell);
	}

	private static String errors(Cell cell) {
		return cell.checks().errors().isEmpty() ? "none" : VoidReasons.list(cell.checks().errors());
	}

	/** Returns the state of the load driver, each repeat and the settings. */
	Table driver() {
		return new Table(DRIVER_HEADINGS, this.cells.stream().map(ScenarioTable::driverRow).toList());
	}

	private static List<String> driverRow(Cell cell) {
		Checks checks = cell.checks();
		return List.of(cell.contender(), cell.load(), cell.setup().java(), String.valueOf(cell.setup().repeats()),
				(checks.steady() == null) ? "-" : checks.steady() ? "yes" : "no",
				cell.isValid() ? Units.millis(cell.latency().latencyMillis().p90()) : "-",
				Optional.ofNullable(checks.busyPercent()).map(Units::percent).orElse("-"),
				Optional.ofNullable(checks.machine()).map(Machine::otherCpuPercent).map(Units::percent).orElse("-"),
				Optional.ofNullable(checks.driver())
					.map((driver) -> String.format(Locale.ROOT, "%.1f", driver.meanUsers()))
					.orElse("-"),
				cell.times().secondsAll().stream().map(Units::seconds).collect(Collectors.joining(", ")),
				cell.setup().parameters().warmUp(),
				cell.setup().parameters().ofLoad().toString().replaceAll("[{}]", "").replace('=', ' '));
	}

}
