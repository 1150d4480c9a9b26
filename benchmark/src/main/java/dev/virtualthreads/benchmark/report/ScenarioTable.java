package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.Headlines;
import dev.virtualthreads.benchmark.verdict.HighestRates;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Table of one scenario, for the terminal, the report and the pages of the documentation:
 * a row for each contender under each load.
 */
public final class ScenarioTable {

	/** Meaning of the ratio, for readers who do not have the documentation. */
	private static final String RATIO = "Ratio: throughput ÷ throughput of the first row with the same load.";

	private static final String LOAD = " Load 400/50: 400 requests by 50 users.";

	private static final int UNFOLDED = 4;

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
		return table().text() + "\n\n" + lines("%s\n") + ratioNote() + note();
	}

	private String ratioNote() {
		return this.verdicts.isEmpty() ? "" : RATIO + loadNote() + "\n";
	}

	/** Returns the meaning of a load, empty if its name says it. */
	String loadNote() {
		return this.cells.stream().anyMatch((cell) -> cell.load().matches("\\d+/\\d+")) ? LOAD : "";
	}

	/** Returns the most important columns, verdicts and method, without the headline. */
	public String markdown() {
		return table().without(DETAILS).markdown() + "\n\n" + lines("- %s\n") + verdicts() + note();
	}

	/**
	 * Returns the highest rate of each contender, why it broke above, and the method.
	 * @param headings of these columns
	 */
	public String ratesWithNotes(List<String> headings) {
		return ratesMarkdown(headings) + "\n\n" + lines("- %s\n") + note();
	}

	/**
	 * Returns contender, time, ratio and p99 only.
	 * @param headings of these columns
	 * @param notSteady words for a contender that was not steady
	 */
	public String shortMarkdown(List<String> headings, String notSteady) {
		return new Table(headings,
				this.cells.stream()
					.map((cell) -> List.of(cell.contender(),
							"%s (%s)%s".formatted(Column.MEASURED.text(cell), Column.OF_IDEAL.text(cell),
									cell.unsteady() ? ", " + notSteady : ""),
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
				HighestRates.of(this.cells)
					.stream()
					.map((rates) -> rateRow(rates.contender(), rates.highest()))
					.toList())
			.markdown();
	}

	private static List<String> rateRow(String contender, @Nullable Cell cell) {
		return Stream.concat(Stream.of(contender, (cell != null) ? cell.load() : "-"),
				Stream.of(Column.P50, Column.P99, Column.P999, Column.MEMORY)
					.map((column) -> (cell != null) ? column.text(cell) : "-"))
			.toList();
	}

	/** Returns whether the scenario raises a rate until each contender breaks. */
	public boolean hasRates() {
		return !HighestRates.of(this.cells).isEmpty();
	}

	// many of them are folded: the table comes first
	private String verdicts() {
		if (this.cells.stream().allMatch((cell) -> cell.setup().repeats() == 1) && !this.verdicts.isEmpty()) {
			return Headlines.ONE_REPEAT + "\n\n";
		}
		boolean few = this.verdicts.size() <= UNFOLDED;
		String list = this.verdicts.stream()
			.map((verdict) -> "- %s: %s\n".formatted(verdict.load(), few ? verdict.sentence() : briefly(verdict)))
			.collect(Collectors.joining("", "", this.verdicts.isEmpty() ? "" : "\n"));
		return few ? list
				: "<details><summary>Verdict on each comparison</summary>\n\n%s</details>\n\n".formatted(list);
	}

	private static String briefly(Verdict verdict) {
		return "%s against %s: %s%s%s".formatted(verdict.candidate(), verdict.baseline(), verdict.outcome(),
				(verdict.measure() == Measure.CPU) ? ", CPU" : "",
				verdict.interval()
					.map((interval) -> ", %s (%s to %s)".formatted(Units.ratio(verdict.estimate().ratio()),
							Units.ratio(interval.low()), Units.ratio(interval.high())))
					.orElse(""));
	}

	private String lines(String format) {
		String lines = Findings.of(this.cells).stream().map(format::formatted).collect(Collectors.joining());
		return lines.isEmpty() ? "" : lines + "\n";
	}

	private String note() {
		return new MethodNote(this.cells, this.results).text();
	}

	Table table() {
		List<Column> after = Column.afterRatio(this.cells);
		List<Column> own = Column.own(this.cells);
		List<String> headings = Stream
			.of(Stream.of("contender", "load"), Column.BEFORE_RATIO.stream().map(Column::heading), ratioIfAny("ratio"),
					after.stream().map(Column::heading), Stream.of("errors"), own.stream().map(Column::heading))
			.flatMap(Function.identity())
			.toList();
		return new Table(headings, this.cells.stream().map((cell) -> row(cell, after, own)).toList());
	}

	private List<String> row(Cell cell, List<Column> after, List<Column> own) {
		return Stream
			.of(Stream.of(cell.contender(), cell.load()), texts(Column.BEFORE_RATIO, cell), ratioIfAny(ratio(cell)),
					texts(after, cell), Stream.of(errors(cell)), texts(own, cell))
			.flatMap(Function.identity())
			.toList();
	}

	private static Stream<String> texts(List<Column> columns, Cell cell) {
		return columns.stream().map((column) -> column.field(cell));
	}

	private Stream<String> ratioIfAny(String text) {
		return this.verdicts.isEmpty() ? Stream.empty() : Stream.of(text);
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

	private Cell baselineOf(Cell cell) {
		return this.cells.stream().filter((other) -> other.load().equals(cell.load())).findFirst().orElse(cell);
	}

	private static String errors(Cell cell) {
		return cell.checks().errors().isEmpty() ? "none" : Units.counts(cell.checks().errors());
	}

}
