package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.chart.Bar;
import dev.virtualthreads.benchmark.report.chart.BarChart;
import dev.virtualthreads.benchmark.report.chart.BarChart.Panel;
import dev.virtualthreads.benchmark.report.chart.BarChart.Row;
import dev.virtualthreads.benchmark.report.chart.Picture;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/**
 * The bars of one scenario: how much each contender did, and how near it came to the
 * ideal. The loads have the same contenders, each with the same colour in every picture.
 */
public final class ScenarioCharts {

	private static final Measure THROUGHPUT = new Measure(new Panel("right answers per second", 0),
			ScenarioCharts::throughput);

	private static final Measure PERCENT = new Measure(new Panel("percent of the ideal throughput", 100),
			ScenarioCharts::percent);

	private final String scenario;

	private final List<Cell> cells;

	private final List<String> contenders;

	private record Measure(Panel panel, Function<Cell, Bar> bar) {
	}

	public ScenarioCharts(Results results, String scenario) {
		this.scenario = scenario;
		this.cells = results.cellsOf(scenario);
		this.contenders = this.cells.stream().map(Cell::contender).distinct().toList();
	}

	/** Every measure in one picture, for a page that shows only one. */
	public Picture overview(int width) {
		return draw(this.scenario + (hasIdeal() ? ": throughput, and percent of the ideal" : ": throughput"),
				hasIdeal() ? List.of(THROUGHPUT, PERCENT) : List.of(THROUGHPUT), width);
	}

	/** A picture for each measure. */
	List<Picture> bars(int width) {
		Picture throughput = draw("Throughput", List.of(THROUGHPUT), width);
		return hasIdeal() ? List.of(draw("Percent of ideal", List.of(PERCENT), width), throughput)
				: List.of(throughput);
	}

	/** Latency and trace of one load, for which there is a line per contender. */
	List<Picture> lines(String load, int width) {
		return new LoadCharts(this.cells.stream().filter((cell) -> cell.load().equals(load)).toList(), this::series)
			.draw(width);
	}

	private boolean hasIdeal() {
		return this.cells.stream().anyMatch((cell) -> cell.percentOfIdeal() != null);
	}

	private int series(Cell cell) {
		return this.contenders.indexOf(cell.contender());
	}

	private Picture draw(String title, List<Measure> measures, int width) {
		List<Row> rows = loads().flatMap((load) -> this.cells.stream().filter((cell) -> cell.load().equals(load)))
			.map((cell) -> row(cell, measures))
			.toList();
		return new BarChart(title, described(rows), measures.stream().map(Measure::panel).toList(), rows).draw(width);
	}

	private Stream<String> loads() {
		return this.cells.stream().map(Cell::load).distinct();
	}

	private Row row(Cell cell, List<Measure> measures) {
		return new Row("load " + cell.load(), cell.contender(), series(cell),
				measures.stream().map((measure) -> measure.bar().apply(cell)).toList());
	}

	private static String described(List<Row> rows) {
		return rows.stream()
			.map((row) -> "%s, %s: %s".formatted(row.group(), row.label(),
					row.bars().stream().map(Bar::text).collect(Collectors.joining(", "))))
			.collect(Collectors.joining("; "));
	}

	private static Bar throughput(Cell cell) {
		return cell.isValid() ? bar(cell, cell.throughputPerSecond(), Units.perSecond(cell.throughputPerSecond()))
				: Bar.missing(reason(cell));
	}

	private static Bar percent(Cell cell) {
		Double percent = cell.percentOfIdeal();
		if (percent == null) {
			return Bar.missing("no ideal");
		}
		return cell.isValid() ? bar(cell, percent, Units.percent(percent)) : Bar.missing(reason(cell));
	}

	// what the repeats differ by is the same part of either measure
	private static Bar bar(Cell cell, double value, String text) {
		double scale = (cell.throughputPerSecond() > 0) ? value / cell.throughputPerSecond() : 0;
		return new Bar(value,
				scale * cell.throughputAll().stream().min(Double::compare).orElse(cell.throughputPerSecond()),
				scale * cell.throughputAll().stream().max(Double::compare).orElse(cell.throughputPerSecond()), text);
	}

	private static String reason(Cell cell) {
		return cell.errors().isEmpty() ? "void: driver saturated" : String.format(Locale.ROOT, "void: %,d wrong",
				cell.errors().values().stream().mapToLong(Long::longValue).sum());
	}

}
