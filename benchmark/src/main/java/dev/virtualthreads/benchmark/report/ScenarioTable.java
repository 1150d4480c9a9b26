package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

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
		return table().text() + "\n\n" + new MethodNote(this.cells, this.environment).text();
	}

	public String markdown() {
		return table().markdown() + "\n\n" + verdicts() + new MethodNote(this.cells, this.environment).text();
	}

	// many of them are folded: the table comes first
	private String verdicts() {
		String list = this.verdicts.stream()
			.map((verdict) -> "- %s: %s\n".formatted(verdict.load(), verdict.sentence()))
			.collect(Collectors.joining("", "", this.verdicts.isEmpty() ? "" : "\n"));
		return (this.verdicts.size() <= UNFOLDED) ? list
				: "<details><summary>What each comparison says</summary>\n\n%s</details>\n\n".formatted(list);
	}

	Table table() {
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
		return cell.errors().isEmpty() ? "none" : String.join(", ",
				cell.errors().entrySet().stream().map((error) -> error.getValue() + " " + error.getKey()).toList());
	}

}
