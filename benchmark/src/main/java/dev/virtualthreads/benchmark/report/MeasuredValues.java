package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.HighestRates;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/** Single values of one scenario, as its table shows them, for sentences. */
public final class MeasuredValues {

	/** The interval of a verdict, in place of the heading of a column. */
	private static final String INTERVAL = "interval";

	private final String scenario;

	private final List<Cell> cells;

	private final List<Verdict> verdicts;

	/** Selects a scenario that has at least one cell in the results. */
	public MeasuredValues(Results results, String scenario) {
		this.scenario = scenario;
		this.cells = results.cellsOf(scenario);
		this.verdicts = results.verdictsOf(scenario);
	}

	/**
	 * Returns the text in the column with this heading.
	 * @throws MeasurementException if the cell is void, or has no such value
	 */
	public String value(String load, String contender, String heading) {
		Column column = column(heading);
		Cell cell = cell(load, contender);
		if (!cell.isValid() || column.number().apply(cell) == null) {
			throw new MeasurementException("%s of %s under load %s in %s is void or was not measured."
				.formatted(heading, contender, load, this.scenario));
		}
		return column.text(cell);
	}

	/** Returns the contender's number divided by that of the other one. */
	public String quotient(String load, String contender, String other, String column) {
		if (column.equals(INTERVAL)) {
			return interval(load, contender, other);
		}
		Cell cell = cell(load, contender);
		Cell baseline = cell(load, other);
		Double number = column(column).number().apply(cell);
		Double base = column(column).number().apply(baseline);
		if (!cell.isValid() || !baseline.isValid() || number == null || base == null) {
			throw new MeasurementException("%s has no %s of %s or %s under load %s: one of them is void."
				.formatted(this.scenario, column, contender, other, load));
		}
		return Units.ratio(column.equals(Column.THROUGHPUT.heading())
				? baseline.secondsPerAnswer() / cell.secondsPerAnswer() : number / base);
	}

	/** Returns the highest rate with a p99 of the contender below its limit. */
	public String highestRate(String contender) {
		return HighestRates.of(this.cells)
			.stream()
			.filter((rates) -> rates.contender().equals(contender))
			.map(HighestRates::highest)
			.filter(Objects::nonNull)
			.map(Cell::load)
			.findFirst()
			.orElseThrow(() -> unknown("highest rate of", contender, this.cells.stream().map(Cell::contender)));
	}

	private String interval(String load, String candidate, String baseline) {
		return this.verdicts.stream()
			.filter((verdict) -> verdict.load().equals(load) && verdict.candidate().equals(candidate)
					&& verdict.baseline().equals(baseline))
			.flatMap((verdict) -> verdict.interval().stream())
			.map((interval) -> Units.ratio(interval.low()) + "–" + Units.ratio(interval.high()))
			.findFirst()
			.orElseThrow(() -> new MeasurementException(
					"%s has no interval of %s and %s under load %s: one repeat, void, or no comparison of its scenario."
						.formatted(this.scenario, candidate, baseline, load)));
	}

	private Column column(String heading) {
		List<Column> columns = Column.all(this.cells);
		return columns.stream()
			.filter((column) -> column.heading().equals(heading))
			.findFirst()
			.orElseThrow(() -> unknown("column", heading, columns.stream().map(Column::heading)));
	}

	private Cell cell(String load, String contender) {
		if (under(load).findAny().isEmpty()) {
			throw unknown("load", load, this.cells.stream().map(Cell::load));
		}
		return under(load).filter((cell) -> cell.contender().equals(contender))
			.findFirst()
			.orElseThrow(() -> unknown("contender", contender, under(load).map(Cell::contender)));
	}

	private Stream<Cell> under(String load) {
		return this.cells.stream().filter((cell) -> cell.load().equals(load));
	}

	private MeasurementException unknown(String kind, String name, Stream<String> known) {
		return new MeasurementException("%s has no %s \"%s\", only: %s.".formatted(this.scenario, kind, name,
				known.distinct().collect(Collectors.joining("; "))));
	}

}
