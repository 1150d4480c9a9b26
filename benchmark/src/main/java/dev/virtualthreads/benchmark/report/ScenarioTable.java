package dev.virtualthreads.benchmark.report;

import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The table of one scenario, for the terminal and for the README: what was ideal, what
 * was measured, the ratio.
 */
public final class ScenarioTable {

	private static final List<String> HEADINGS = List.of("contender", "load", "requests", "ideal", "measured",
			"of ideal", "ratio", "throughput", "p50", "p99", "CPU per request", "memory", "threads", "errors");

	private static final int UNFOLDED = 4;

	private final List<Cell> cells;

	private final Environment environment;

	private final List<Verdict> verdicts;

	/** Selects a scenario that has at least one cell in the results. */
	public ScenarioTable(Results results, String scenario) {
		this.cells = results.cellsOf(scenario);
		this.environment = results.environment();
		this.verdicts = results.verdictsOf(scenario);
	}

	public String text() {
		return table().text() + "\n\n" + method();
	}

	public String markdown() {
		return table().markdown() + "\n\n" + verdicts() + method();
	}

	// many of them are folded: the table comes first
	private String verdicts() {
		String list = this.verdicts.stream()
			.map((verdict) -> "- %s: %s\n".formatted(verdict.load(), verdict.sentence()))
			.collect(Collectors.joining("", "", this.verdicts.isEmpty() ? "" : "\n"));
		return (this.verdicts.size() <= UNFOLDED) ? list
				: "<details><summary>What each comparison says</summary>\n\n%s</details>\n\n".formatted(list);
	}

	/** The table alone: the page says method and environment once for all. */
	String html() {
		return table().html();
	}

	private Table table() {
		List<String> own = this.cells.stream()
			.flatMap((cell) -> cell.ownMeasures().keySet().stream())
			.distinct()
			.toList();
		List<String> headings = Stream.concat(HEADINGS.stream(), own.stream().map(Units::words)).toList();
		return new Table(headings, this.cells.stream().map((cell) -> row(cell, own)).toList());
	}

	private List<String> row(Cell cell, List<String> own) {
		return Stream.concat(row(cell).stream(), own.stream().map((name) -> Units.number(cell.ownMeasures().get(name))))
			.toList();
	}

	private List<String> row(Cell cell) {
		Double ideal = cell.idealSeconds();
		return List.of(cell.contender(), cell.load(), String.valueOf(cell.requests()),
				(ideal != null) ? Units.seconds(ideal) : "-", Units.seconds(cell.seconds()), percentOfIdeal(cell),
				ratio(cell), Units.perSecond(cell.throughputPerSecond()), Units.millis(cell.latencyMillis().p50()),
				Units.millis(cell.latencyMillis().p99()), Units.microsAsMillis(cell.cpuMicrosPerRequest()),
				Units.mebibytes(cell.peakRssBytes()), String.valueOf(cell.peakThreads()), errors(cell));
	}

	// a wrong answer may come sooner than a right one: a cell with errors cannot win
	private static String percentOfIdeal(Cell cell) {
		Double percent = cell.percentOfIdeal();
		return (percent != null && cell.isValid()) ? Units.percent(percent) : "-";
	}

	private String ratio(Cell cell) {
		Cell baseline = baselineOf(cell);
		return (cell.isValid() && baseline.isValid()) ? Units.ratio(Comparison.of(baseline, cell).ratio()) : "-";
	}

	private Cell baselineOf(Cell cell) {
		return this.cells.stream().filter((other) -> other.load().equals(cell.load())).findFirst().orElse(cell);
	}

	private static String errors(Cell cell) {
		return cell.errors().isEmpty() ? "none" : joined(
				cell.errors().entrySet().stream().map((error) -> error.getValue() + " " + error.getKey()).toList());
	}

	private String method() {
		String parameters = joined(this.cells.getFirst()
			.parameters()
			.entrySet()
			.stream()
			.filter((parameter) -> this.cells.stream()
				.allMatch((cell) -> parameter.getValue().equals(cell.parameters().get(parameter.getKey()))))
			.map((parameter) -> parameter.getKey() + " " + parameter.getValue())
			.toList());
		return """
				Ratio is the requests per second over those of the first row of the same load, whose name is requests/users where
				it has two numbers.
				Each number is the median of its repeats: %s. Set: %s.
				Measured %s on %d CPUs, %s, %s; %s, Spring Boot %s, Tomcat %s, commit %s.%s"""
			.formatted(repeats(), parameters, this.environment.date().substring(0, 10), this.environment.cpus(),
					Units.gibibytes(this.environment.memoryBytes()), this.environment.os(), this.environment.java(),
					orUnknown(this.environment.springBoot()), orUnknown(this.environment.tomcat()),
					orUnknown(this.environment.commit()), unsteady());
	}

	private String repeats() {
		Map<String, IntSummaryStatistics> repeats = this.cells.stream()
			.collect(Collectors.groupingBy(Cell::contender, LinkedHashMap::new,
					Collectors.summarizingInt(Cell::repeats)));
		return joined(repeats.entrySet()
			.stream()
			.map((contender) -> contender.getKey() + " " + range(contender.getValue()))
			.toList());
	}

	private static String range(IntSummaryStatistics numbers) {
		int least = numbers.getMin();
		int most = numbers.getMax();
		return (least < most) ? least + " to " + most : String.valueOf(most);
	}

	private String unsteady() {
		List<String> unsteady = this.cells.stream()
			.filter((cell) -> !cell.steady())
			.map((cell) -> cell.contender() + " " + cell.load())
			.toList();
		return unsteady.isEmpty() ? ""
				: "\nNot steady within the time for the warm-up: %s.".formatted(joined(unsteady));
	}

	private static String orUnknown(@Nullable String value) {
		return (value != null) ? value : "unknown";
	}

	private static String joined(List<String> parts) {
		return String.join(", ", parts);
	}

}
