package dev.virtualthreads.benchmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.HighestRates;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/**
 * Table of one scenario on a page of the documentation: what the text uses, and all
 * values behind it.
 */
public final class PageTable {

	private static final int MOST_COLUMNS = 6;

	private static final int MOST_ROWS = 8;

	private static final List<String> USUAL_COLUMNS = List.of("of ideal", "ratio", "throughput", "p99");

	private final ScenarioTable table;

	private final Results results;

	private final String scenario;

	private final List<Cell> cells;

	/** Selects a scenario that has at least one cell in the results. */
	public PageTable(Results results, String scenario) {
		this.table = new ScenarioTable(results, scenario);
		this.results = results;
		this.scenario = scenario;
		this.cells = results.cellsOf(scenario);
	}

	/**
	 * Returns at most six columns and eight rows.
	 * @param columns headings next to contender and load, empty for the usual ones
	 * @param loads empty for all
	 */
	public String excerpt(List<String> columns, List<String> loads) {
		loads.forEach((load) -> {
			if (this.cells.stream().map(Cell::load).noneMatch(load::equals)) {
				throw new MeasurementException("%s has no load \"%s\".".formatted(this.scenario, load));
			}
		});
		Table rows = loads.isEmpty() ? this.table.table() : this.table.table().rowsWith("load", loads);
		List<String> headings = new ArrayList<>(List.of("contender"));
		if (rows.column("load").distinct().count() > 1) {
			headings.add("load");
		}
		headings
			.addAll(columns.isEmpty() ? USUAL_COLUMNS.stream().filter(rows.headings()::contains).toList() : columns);
		return markdown(rows.columns(headings));
	}

	/**
	 * Returns one value of each contender under each load, a column per load.
	 * @param column heading of the value
	 */
	public String byLoad(String column) {
		Table all = this.table.table();
		List<String> loads = all.column("load").distinct().toList();
		return markdown(new Table(Stream.concat(Stream.of("contender"), loads.stream()).toList(),
				all.column("contender")
					.distinct()
					.map((contender) -> Stream
						.concat(Stream.of(contender), loads.stream().map((load) -> value(all, contender, load, column)))
						.toList())
					.toList()));
	}

	private static String value(Table all, String contender, String load, String column) {
		return all.rowsWith("load", List.of(load))
			.rowsWith("contender", List.of(contender))
			.column(column)
			.findFirst()
			.orElse("-");
	}

	private String markdown(Table table) {
		if (table.headings().size() > MOST_COLUMNS || table.rows().isEmpty() || table.rows().size() > MOST_ROWS) {
			throw new MeasurementException("%s: a table must have 1 to %d rows and up to %d columns, had %d and %d."
				.formatted(this.scenario, MOST_ROWS, MOST_COLUMNS, table.rows().size(), table.headings().size()));
		}
		return table.markdown();
	}

	/**
	 * Returns some columns and rows under other names.
	 * @param columns names of headings, {@code contender} first
	 * @param rows names of contenders
	 */
	public String named(Map<String, String> columns, Map<String, String> rows) {
		List<String> headings = List.copyOf(columns.keySet());
		return markdown(new Table(List.copyOf(columns.values()), rows.entrySet().stream().flatMap((row) -> {
			List<List<String>> ofContender = this.table.table()
				.rowsWith("contender", List.of(row.getKey()))
				.columns(headings)
				.rows();
			if (ofContender.isEmpty()) {
				throw new MeasurementException("%s has no contender \"%s\".".formatted(this.scenario, row.getKey()));
			}
			return ofContender.stream()
				.map((texts) -> Stream.concat(Stream.of(row.getValue()), texts.stream().skip(1)).toList());
		}).toList()));
	}

	/** Returns the highest rate of each contender, with the latency there. */
	public String rates() {
		return new Table(List.of("contender", "highest rate", "p50", "p99", "p99.9"),
				HighestRates.of(this.cells).stream().map((rates) -> RatesText.row(rates, this.cells)).toList())
			.markdown();
	}

	/** Returns whether the scenario raises a rate until each contender breaks. */
	public boolean hasRates() {
		return !HighestRates.of(this.cells).isEmpty();
	}

	/**
	 * Returns verdicts and parameters.
	 * @param allRows whether all rows with their most important columns come first
	 */
	public String details(boolean allRows) {
		Stream<String> verdicts = VerdictList.of(this.results.verdictsOf(this.scenario),
				this.cells.stream().allMatch((cell) -> cell.setup().repeats() == 1));
		return String.join("\n\n",
				Stream
					.of(allRows ? this.table.table().without(ScenarioTable.DETAILS).markdown() : "",
							this.table.lines("- %s\n").strip(),
							String.join("\n", verdicts.map((verdict) -> "- " + verdict).toList()),
							MethodNote.ofPage(this.cells, this.results))
					.filter((part) -> !part.isEmpty())
					.toList());
	}

}
