package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.HighestRates;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/**
 * Table of one scenario, for the terminal, the report and the pages of the documentation:
 * a row for each contender under each load.
 */
public final class ScenarioTable {

	/** Columns that the report has and a page does not. */
	private static final Set<String> DETAILS = Set.of("requests", "ideal", "p50", "mean", "longest", "fewest per user",
			"most per user", "threads", "late", "dropped");

	private final List<Cell> cells;

	private final Results results;

	private final List<Verdict> verdicts;

	/** Selects a scenario that has at least one cell in the results. */
	public ScenarioTable(Results results, String scenario) {
		this.cells = results.cellsOf(scenario);
		this.results = results;
		this.verdicts = results.verdictsOf(scenario);
	}

	public String text() {
		String ratio = this.verdicts.isEmpty() ? ""
				: "Ratio: throughput ÷ throughput of the row with 1.00 under the same load.%s\n".formatted(loadNote());
		return table().text() + "\n\n" + lines("%s\n") + ratio + MethodNote.of(this.cells, this.results);
	}

	/** Returns the meaning of a load, empty if its name says it. */
	String loadNote() {
		return this.cells.stream().map(Cell::load).anyMatch(ScenarioTable::isRequestsByUsers)
				? " Load 400/50: 400 requests by 50 users." : "";
	}

	/** Returns the most important columns, verdicts and method, without the headline. */
	public String markdown() {
		return markdown(VerdictList.markdown(this.verdicts,
				this.cells.stream().allMatch((cell) -> cell.setup().repeats() == 1)));
	}

	/** Returns the most important columns and the method, for a page with an answer. */
	public String markdownWithoutVerdicts() {
		return markdown("");
	}

	private String markdown(String list) {
		return table().without(DETAILS).markdown() + "\n\n" + lines("- %s\n") + list
				+ MethodNote.of(this.cells, this.results);
	}

	/**
	 * Returns the highest rate of each contender, why it broke above, and the method.
	 * @param headings of these columns
	 */
	public String ratesWithNotes(List<String> headings) {
		return ratesMarkdown(headings) + "\n\n" + lines("- %s\n") + MethodNote.of(this.cells, this.results);
	}

	/**
	 * Returns whether each load ends with a number of requests, so that its time says how
	 * fast they were served.
	 */
	public boolean hasTimes() {
		return this.cells.stream().allMatch((cell) -> isRequestsByUsers(cell.load()));
	}

	private static boolean isRequestsByUsers(String load) {
		return load.matches("\\d+/\\d+");
	}

	/**
	 * Returns contender, time or throughput, ratio and p99 only.
	 * @param headings of these columns
	 * @param notSteady words for a contender that was not steady
	 */
	public String shortMarkdown(List<String> headings, String notSteady) {
		return new Table(headings,
				this.cells.stream()
					.map((cell) -> List.of(cell.contender(),
							"%s (%s)%s".formatted((hasTimes() ? Column.MEASURED : Column.THROUGHPUT).text(cell),
									Column.OF_IDEAL.text(cell), cell.unsteady() ? ", " + notSteady : ""),
							ratio(cell), Column.P99.text(cell)))
					.toList())
			.markdown();
	}

	/**
	 * Returns the highest rate of each contender, with the latency and the memory there.
	 * @param headings of these columns
	 */
	public String ratesMarkdown(List<String> headings) {
		return new Table(headings,
				HighestRates.of(this.cells).stream().map((rates) -> RatesText.row(rates, this.cells)).toList())
			.markdown();
	}

	/** Returns whether the scenario raises a rate until each contender breaks. */
	public boolean hasRates() {
		return !HighestRates.of(this.cells).isEmpty();
	}

	private String lines(String format) {
		String lines = RatesText.sentences(this.cells).stream().map(format::formatted).collect(Collectors.joining());
		return lines.isEmpty() ? "" : lines + "\n";
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

	private String ratio(Cell cell) {
		Cell baseline = baselineOf(cell);
		return (isCompared(cell) && isCompared(baseline))
				? Units.ratio(baseline.secondsPerAnswer() / cell.secondsPerAnswer()) : "-";
	}

	// Where the machine was full, throughput is a property of all processes together.
	private boolean isCompared(Cell cell) {
		return cell.isValid() && this.verdicts.stream()
			.filter((verdict) -> verdict.load().equals(cell.load()))
			.filter((verdict) -> verdict.outcome() != Outcome.VOID && verdict.measure() == Measure.THROUGHPUT)
			.anyMatch((verdict) -> List.of(verdict.baseline(), verdict.candidate()).contains(cell.contender()));
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
		return cell.checks().errors().isEmpty() ? "none" : Units.counts(cell.checks().errors());
	}

}
