package dev.virtualthreads.benchmark.report;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.BarChart.Bar;
import dev.virtualthreads.benchmark.report.BarChart.Row;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Headline;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.VoidReasons;
import dev.virtualthreads.benchmark.results.verdict.Headlines;
import dev.virtualthreads.benchmark.scenarios.Scenarios;

/** Pictures of one scenario: the quantity of its question, and values by second. */
record ScenarioCharts(Results results, String scenario, List<Cell> cells, Map<String, Series> series) {

	ScenarioCharts(Results results, String scenario) {
		this(results, scenario, results.cellsOf(scenario),
				Series.of(results.cellsOf(scenario).stream().map(Cell::contender).distinct().toList()));
	}

	/** Returns the picture that answers the question of the scenario, without twins. */
	public Picture overview() {
		Quantity quantity = quantity();
		LinesByLoad byLoad = new LinesByLoad(this.cells, quantity, this::series, UnaryOperator.identity());
		List<String> loads = this.cells.stream().map(Cell::load).distinct().toList();
		// of shares of a capacity, the highest one shows what overload does
		boolean shares = loads.stream().allMatch((load) -> load.endsWith(" %"));
		List<Row> rows = (shares ? loads.subList(loads.size() - 1, loads.size()) : loads).stream()
			.flatMap((load) -> this.cells.stream().filter((cell) -> cell.load().equals(load)))
			.filter((cell) -> !PlannedComparison.isTwin(cell.contender()))
			.flatMap((cell) -> row(cell, quantity).stream())
			.toList();
		String message = message(quantity, rows, (shares || byLoad.isPossible()) ? loads.getLast() : "");
		return overTime(quantity, loads).orElseGet(() -> byLoad.isPossible() ? byLoad.draw(message)
				: new BarChart(message, quantity.title(), rows).orOnly("load " + mainLoad(loads)).draw());
	}

	// of the main load, if its parts or its recovery are compared: of another one if only
	// that has an interval of the first comparison
	private Optional<Picture> overTime(Quantity quantity, List<String> loads) {
		if (!quantity.measure().isPart() && !quantity.measure().equals(Measure.ANSWERS)) {
			return Optional.empty();
		}
		String main = mainLoad(loads);
		String shown = Stream.concat(Stream.of(main), loads.stream())
			.filter((load) -> this.results.verdictsOf(this.scenario)
				.stream()
				.filter((verdict) -> verdict.load().equals(load))
				.limit(1)
				.anyMatch((verdict) -> verdict.interval().isPresent()))
			.findFirst()
			.orElse(main);
		return under(shown, (cell) -> cell.isValid() && !PlannedComparison.isTwin(cell.contender()))
			.answers(message(quantity, List.of(), shown));
	}

	private String mainLoad(List<String> loads) {
		return this.results.comparisons()
			.stream()
			.filter((planned) -> planned.scenario().equals(this.scenario))
			.map(PlannedComparison::mainLoad)
			.filter((load) -> load != null && loads.contains(load))
			.findFirst()
			.orElse(loads.getFirst());
	}

	/**
	 * Returns a picture of some contenders under other names.
	 * @param headings text above the bars, and quantity
	 * @param names those of the contenders, maybe of loads
	 * @param numbers writes numbers in the language of the names
	 */
	public Picture named(List<String> headings, Map<String, String> names, UnaryOperator<String> numbers) {
		Quantity quantity = quantity();
		List<Cell> shown = some(this.cells, Cell::contender, names);
		UnaryOperator<String> words = (text) -> numbers.apply(names.getOrDefault(text, text));
		LinesByLoad byLoad = new LinesByLoad(shown, quantity, this::series, words);
		String last = some(shown, Cell::load, names).getLast().load();
		List<Row> rows = shown.stream()
			.filter((cell) -> cell.load().equals(last))
			.flatMap((cell) -> row(cell, quantity).stream())
			.map((row) -> new Row(numbers.apply(headings.getFirst()), words.apply(row.label()), row.series(),
					row.bar().with(numbers.apply(row.bar().text()))))
			.toList();
		String finding = Stream.of(rows.getLast(), rows.getFirst())
			.map((row) -> "%s: %s".formatted(row.label(), row.bar().text()))
			.collect(Collectors.joining(", "));
		return byLoad.isPossible()
				? byLoad.draw("%s, %s".formatted(words.apply(last), finding),
						words.apply(last).replaceFirst("\\S+ ", ""), numbers.apply(headings.get(1)))
				: new BarChart(finding, numbers.apply(headings.get(1)), rows).draw();
	}

	// those with a named value in the order of the names, all if none is named
	private static List<Cell> some(List<Cell> cells, Function<Cell, String> value, Map<String, String> names) {
		List<Cell> named = names.keySet()
			.stream()
			.flatMap((name) -> cells.stream().filter((cell) -> value.apply(cell).equals(name)))
			.toList();
		return named.isEmpty() ? cells : named;
	}

	List<Picture> lines(String load) {
		return under(load, (cell) -> true).draw();
	}

	private LoadCharts under(String load, Predicate<Cell> chosen) {
		return new LoadCharts(this.cells.stream().filter((cell) -> cell.load().equals(load)).filter(chosen).toList(),
				this::series);
	}

	private Series series(String contender) {
		return Objects.requireNonNull(this.series.get(contender));
	}

	// The verdict on this quantity without its interval: under one load, or the main one.
	// A twin is noise, and no finding.
	private String message(Quantity quantity, List<Row> rows, String load) {
		List<PlannedComparison> planned = this.results.comparisons();
		return Headlines
			.of(load.isEmpty() ? planned : planned.stream().map((comparison) -> comparison.mainUnder(load)).toList(),
					this.results.verdictsOf(this.scenario)
						.stream()
						.filter((verdict) -> verdict.measure().equals(quantity.measure())
								&& verdict.interval().isPresent() && !PlannedComparison.isTwin(verdict.candidate()))
						.toList())
			.stream()
			.map(Headline::sentence)
			.map((sentence) -> sentence.replaceFirst(" \\(95 % .*", ".").replace("heap bytes", "heap"))
			.findFirst()
			.orElseGet(() -> quantity.title().replaceFirst(",.*", "")
					+ BarChart.widestRange(rows).map(" from "::concat).orElse(" by contender"));
	}

	// the throughput if no cell has the quantity of its scenario
	private Quantity quantity() {
		return Scenarios.shown(this.scenario)
			.filter((quantity) -> this.cells.stream().anyMatch((cell) -> quantity.of(cell) != null))
			.orElse(Quantity.THROUGHPUT);
	}

	private static Optional<Bar> bar(Cell cell, Quantity quantity) {
		return Optional.ofNullable(quantity.of(cell)).map((value) -> {
			DoubleSummaryStatistics all = new DoubleSummaryStatistics();
			all.accept(value);
			quantity.all(cell).forEach((repeat) -> all.accept(repeat.doubleValue()));
			return new Bar(value / quantity.unit(), all.getMin() / quantity.unit(), all.getMax() / quantity.unit(),
					quantity.text(value / quantity.unit()));
		});
	}

	private Optional<Row> row(Cell cell, Quantity quantity) {
		return bar(cell, quantity).or(() -> cell.isValid() ? Optional.empty() : Optional.of(Bar.missing(reason(cell))))
			.map((bar) -> new Row("load " + cell.load(), cell.contender(), series(cell.contender()), bar));
	}

	private static String reason(Cell cell) {
		return cell.hasErrors() ? "void: " + VoidReasons.list(cell.checks().errors())
				: cell.hasNoAnswer() ? "void: no correct answer"
						: cell.checks().driverFault() != null ? "void: load driver" : !cell.unsteady()
								? "void: other programs"
								: cell.checks().disturbed() ? "void: not steady, other programs" : "void: not steady";
	}

}
