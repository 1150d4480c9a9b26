package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.HighestRates;
import dev.virtualthreads.charts.BarChart;
import dev.virtualthreads.charts.BarChart.Bar;
import dev.virtualthreads.charts.BarChart.Panel;
import dev.virtualthreads.charts.BarChart.Row;
import dev.virtualthreads.charts.Picture;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/**
 * Bar charts of one scenario: throughput, and percent of the ideal. A contender has the
 * same colour in every picture.
 */
public final class ScenarioCharts {

	private static final Measure THROUGHPUT = new Measure(new Panel("correct responses per second", 0),
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

	/** Returns one picture with every measure. */
	public Picture overview(int width) {
		if (hasRates()) {
			return latencyByRate(this.scenario + ": p99 against the arrival rate, axes logarithmic", width);
		}
		return draw(this.scenario + (hasIdeal() ? ": throughput, and percent of the ideal" : ": throughput"),
				hasIdeal() ? List.of(THROUGHPUT, PERCENT) : List.of(THROUGHPUT), width);
	}

	List<Picture> bars(int width) {
		if (hasRates()) {
			return List.of(latencyByRate("p99 against the arrival rate", width));
		}
		Picture throughput = draw("Throughput", List.of(THROUGHPUT), width);
		return hasIdeal() ? List.of(draw("Percent of ideal", List.of(PERCENT), width), throughput)
				: List.of(throughput);
	}

	List<Picture> lines(String load, int width) {
		return new LoadCharts(this.cells.stream().filter((cell) -> cell.load().equals(load)).toList(), this::series)
			.draw(width);
	}

	private boolean hasRates() {
		return !HighestRates.of(this.cells).isEmpty();
	}

	private Picture latencyByRate(String title, int width) {
		return new LatencyByRate(this.cells, this::series).draw(title, width);
	}

	private boolean hasIdeal() {
		return this.cells.stream().anyMatch((cell) -> cell.times().percentOfIdeal() != null);
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
		return cell.isValid()
				? bar(cell, cell.times().throughputPerSecond(), Units.perSecond(cell.times().throughputPerSecond()))
				: Bar.missing(reason(cell));
	}

	private static Bar percent(Cell cell) {
		Double percent = cell.times().percentOfIdeal();
		if (percent == null) {
			return Bar.missing("no ideal");
		}
		return cell.isValid() ? bar(cell, percent, Units.percent(percent)) : Bar.missing(reason(cell));
	}

	// The range of the repeats has the same proportion in both measures.
	private static Bar bar(Cell cell, double value, String text) {
		double median = cell.times().throughputPerSecond();
		List<Double> all = cell.times().throughputAll();
		double scale = (median > 0) ? value / median : 0;
		return new Bar(value, scale * all.stream().min(Double::compare).orElse(median),
				scale * all.stream().max(Double::compare).orElse(median), text);
	}

	private static String reason(Cell cell) {
		if (cell.hasErrors()) {
			return String.format(Locale.ROOT, "void: %,d errors",
					cell.checks().errors().values().stream().mapToLong(Long::longValue).sum());
		}
		if (cell.times().throughputAll().contains(0.0)) {
			return "void: no correct answer";
		}
		if (cell.driverFault() != null) {
			return "void: load driver";
		}
		return !cell.unsteady() ? "void: other programs"
				: cell.disturbed() ? "void: not steady, other programs" : "void: not steady";
	}

}
