package dev.virtualthreads.benchmark.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import dev.virtualthreads.benchmark.results.verdict.Headlines;
import dev.virtualthreads.program.MeasurementException;

/** Table of one scenario on a page: what the text uses, and all values behind it. */
record PageTable(Table all, Results results, String scenario, List<Cell> cells) {

	public static final String CONTENDER = "contender";

	private static final int MOST_COLUMNS = 6;

	private static final int MOST_ROWS = 8;

	// the page of the scenario names them
	private static final String OTHER_PROGRAMS = ", \\d+ % other programs";

	private static final List<String> USUAL_COLUMNS = List.of("of ideal", "ratio", "throughput", "p99");

	PageTable(Results results, String scenario) {
		this(new ScenarioTable(results, scenario).table(), results, scenario, results.cellsOf(scenario));
	}

	/**
	 * Returns at most six columns and eight rows.
	 * @param columns names of headings, empty for the usual ones
	 * @param rows names of loads if not all are shown, with the column {@code contender}
	 * also of contenders
	 */
	public String excerpt(Map<String, String> columns, Map<String, String> rows) {
		boolean named = columns.containsKey(CONTENDER);
		requireKnown(rows.keySet(), named ? List.of("load", CONTENDER) : List.of("load"));
		List<String> loads = some("load", rows);
		List<String> contenders = some(CONTENDER, named ? rows : Map.of());
		Table table = new Table(this.all.headings(),
				loads.stream()
					.flatMap(
							(load) -> contenders.stream().flatMap((contender) -> rows(load, contender).rows().stream()))
					.toList());
		List<String> headings = new ArrayList<>(columns.keySet());
		if (columns.isEmpty()) {
			USUAL_COLUMNS.stream().filter(this.all.headings()::contains).forEach(headings::add);
		}
		if (!named) {
			headings.addAll(0,
					(table.column("load").distinct().count() > 1) ? List.of(CONTENDER, "load") : List.of(CONTENDER));
		}
		return markdown(new Table(headings.stream().map((name) -> columns.getOrDefault(name, name)).toList(),
				table.columns(headings)
					.rows()
					.stream()
					.map((row) -> row.stream().map((text) -> rows.getOrDefault(text, text)).toList())
					.toList()));
	}

	/**
	 * Returns the value below a heading of each contender, a column per load.
	 * @param contender heading of the contenders
	 * @param names those of contenders and of loads, if not all are shown
	 */
	public String byLoad(String column, String contender, Map<String, String> names) {
		requireKnown(names.keySet(), List.of("load", CONTENDER));
		List<String> loads = some("load", names);
		List<String> contenders = some(CONTENDER, names);
		boolean named = names.keySet().stream().anyMatch(contenders::contains);
		List<String> headings = Stream
			.concat(Stream.of(contender), loads.stream().map((load) -> names.getOrDefault(load, load)))
			.toList();
		return markdown(
				new Table(headings,
						contenders.stream()
							.map((row) -> Stream
								.concat(Stream.of(names.getOrDefault(row, row)),
										loads.stream()
											.map((load) -> rows(load, row).column(column).findFirst().orElse("-"))
											.map((text) -> named ? text.replaceFirst(OTHER_PROGRAMS, "") : text))
								.toList())
							.toList()));
	}

	/** Returns the named loads or contenders, all but twins if none is named. */
	private List<String> some(String heading, Map<String, String> names) {
		List<String> named = names.keySet().stream().filter((name) -> has(heading, name)).toList();
		return !named.isEmpty() ? named
				: this.all.column(heading).distinct().filter((name) -> !PlannedComparison.isTwin(name)).toList();
	}

	private void requireKnown(Set<String> names, List<String> headings) {
		names.stream()
			.filter((name) -> headings.stream().noneMatch((heading) -> has(heading, name)))
			.findFirst()
			.ifPresent((name) -> {
				throw new MeasurementException(
						"%s has no %s \"%s\".".formatted(this.scenario, String.join(" or ", headings), name));
			});
	}

	private boolean has(String heading, String name) {
		return this.all.column(heading).anyMatch(name::equals);
	}

	private Table rows(String load, String contender) {
		return this.all.rowsWith("load", List.of(load)).rowsWith(CONTENDER, List.of(contender));
	}

	private String markdown(Table table) {
		if (table.headings().size() > MOST_COLUMNS || table.rows().isEmpty() || table.rows().size() > MOST_ROWS) {
			throw new MeasurementException("%s: a table must have 1 to %d rows and up to %d columns, had %d and %d."
				.formatted(this.scenario, MOST_ROWS, MOST_COLUMNS, table.rows().size(), table.headings().size()));
		}
		return table.markdown();
	}

	List<String> otherLoads(Collection<String> loads) {
		return this.all.column("load").distinct().filter((load) -> !loads.contains(load)).toList();
	}

	public String details(List<String> loads) {
		return String.join("\n\n",
				Stream
					.of(loads.isEmpty() ? ""
							: this.all.without(ScenarioTable.DETAILS)
								.rowsWith("load", loads)
								.rowsWith(CONTENDER, some(CONTENDER, Map.of()))
								.markdown(),
							verdicts(), MethodNote.ofPage(this.cells))
					.filter((part) -> !part.isEmpty())
					.toList());
	}

	// the reason of void verdicts, and outcome and ratio of the others, below their load
	private String verdicts() {
		List<Verdict> verdicts = this.results.verdictsOf(this.scenario);
		if (!verdicts.isEmpty() && this.cells.stream().allMatch((cell) -> cell.setup().repeats() == 1)) {
			return Headlines.ONE_REPEAT;
		}
		List<Verdict> twins = verdicts.stream()
			.filter((verdict) -> PlannedComparison.isTwin(verdict.candidate()))
			.toList();
		Map<String, String> byLoad = verdicts.stream()
			.filter((verdict) -> !twins.contains(verdict))
			.collect(Collectors.groupingBy(Verdict::load, LinkedHashMap::new,
					Collectors.mapping(PageTable::briefly, Collectors.joining())));
		return Stream
			.concat(byLoad.entrySet().stream().map((load) -> "- " + load.getKey() + load.getValue()),
					Stream.ofNullable(twins.isEmpty() ? null : counts(twins)))
			.collect(Collectors.joining("\n"));
	}

	private static String counts(List<Verdict> twins) {
		return twins.stream()
			.collect(Collectors.groupingBy(Verdict::outcome, TreeMap::new, Collectors.counting()))
			.entrySet()
			.stream()
			.map((outcome) -> outcome.getValue() + " " + outcome.getKey())
			.collect(Collectors.joining(", ", "- twins: ", ""));
	}

	private static String briefly(Verdict verdict) {
		if (verdict.outcome() == Outcome.VOID) {
			return "\n  - " + verdict.sentence();
		}
		Double smallest = verdict.estimate().smallestDifference();
		return "\n  - %s against %s: %s%s%s".formatted(verdict.candidate(), verdict.baseline(), outcome(verdict),
				verdict.interval()
					.map((interval) -> ", %s (%s–%s)".formatted(RatioInterval.print(verdict.estimate().ratio()),
							RatioInterval.print(interval.low()), RatioInterval.print(interval.high())))
					.orElse(""),
				(verdict.outcome() == Outcome.UNDECIDED && smallest != null)
						? ", detection limit " + Units.percent(100 * (smallest * RatioInterval.LEAST_GAIN - 1)) : "");
	}

	private static String outcome(Verdict verdict) {
		Measure measure = verdict.measure();
		boolean lower = verdict.outcome() == Outcome.FASTER;
		return measure.equals(Measure.THROUGHPUT) ? verdict.outcome().toString()
				: ((measure.isRate() || (!lower && verdict.outcome() != Outcome.SLOWER)) ? verdict.outcome() + ", "
						: lower ? "lower " : "higher ") + measure.words();
	}

}
