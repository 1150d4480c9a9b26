package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import dev.virtualthreads.program.MeasurementException;

/** Single values of one scenario, as its table shows them, for sentences. */
record MeasuredValues(String scenario, List<Cell> cells, List<Verdict> verdicts) {

	/** The interval of a verdict, in place of the heading of a column. */
	private static final String INTERVAL = "interval";

	MeasuredValues(Results results, String scenario) {
		this(scenario, results.cellsOf(scenario), results.verdictsOf(scenario));
	}

	/**
	 * Returns the text in a column of a row.
	 * @param column heading, or {@code interval / other contender}, before which the
	 * measure may stand
	 * @throws MeasurementException if the cell is void, or has no such value
	 */
	public String value(String load, String contender, String column) {
		String[] parts = column.split("\\s*/\\s*", -1);
		if (parts.length > 1 && parts[0].endsWith(INTERVAL)) {
			return interval(load, contender, parts[1], parts[0].replace(INTERVAL, "").strip());
		}
		Cell cell = cell(load, contender);
		Column shown = named("column", column, Column.all(this.cells), Column::heading);
		if (!cell.isValid() || shown.number().apply(cell) == null) {
			throw new MeasurementException("%s of %s under load %s in %s is void or was not measured.".formatted(column,
					contender, load, this.scenario));
		}
		return shown.text(cell);
	}

	private String interval(String load, String candidate, String baseline, String measure) {
		return this.verdicts.stream()
			.filter((verdict) -> verdict.load().equals(load) && verdict.candidate().equals(candidate)
					&& verdict.baseline().equals(baseline))
			.filter((verdict) -> measure.isEmpty() ? verdict.measure().isUsual()
					: verdict.measure().words().equals(measure))
			.flatMap((verdict) -> verdict.interval().stream())
			.map((interval) -> RatioInterval.print(interval.low()) + "–" + RatioInterval.print(interval.high()))
			.findFirst()
			.orElseThrow(() -> new MeasurementException(
					"%s has no interval of %s and %s under load %s: one repeat, void, or no comparison of its scenario."
						.formatted(this.scenario, candidate, baseline, load)));
	}

	private Cell cell(String load, String contender) {
		String known = named("load", load, this.cells, Cell::load).load();
		return named("contender", contender, this.cells.stream().filter((cell) -> cell.load().equals(known)).toList(),
				Cell::contender);
	}

	private <T> T named(String kind, String name, List<T> all, Function<T, String> nameOf) {
		return all.stream()
			.filter((each) -> nameOf.apply(each).equals(name))
			.findFirst()
			.orElseThrow(() -> new MeasurementException("%s has no %s \"%s\", only: %s.".formatted(this.scenario, kind,
					name, all.stream().map(nameOf).distinct().collect(Collectors.joining("; ")))));
	}

}
