package dev.virtualthreads.benchmark.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import dev.virtualthreads.program.MeasurementException;

/** Two results whose cells of the same load and contender are compared. */
public record TwoResults(ComparedFile baseline, ComparedFile candidate, List<Pair> pairs) {

	private static final int MOST_DIFFERENCES = 3;

	TwoResults(ComparedFile baseline, ComparedFile candidate) {
		this(baseline, candidate, pairs(baseline.results(), candidate.results()));
		if (baseline.results().method() != candidate.results().method()) {
			throw new MeasurementException(
					"%s has method %d, %s method %d: measure both with the same version.".formatted(baseline.path(),
							baseline.results().method(), candidate.path(), candidate.results().method()));
		}
		if (this.pairs.isEmpty()) {
			throw new MeasurementException(
					"%s and %s have no load with the same contender: name two results of the same scenario."
						.formatted(baseline.path(), candidate.path()));
		}
	}

	public static TwoResults read(Path baseline, Path candidate) {
		List<ComparedFile> files = ComparedFile.read(baseline, candidate);
		return new TwoResults(files.getFirst(), files.getLast());
	}

	private static List<Pair> pairs(Results baseline, Results candidate) {
		return baseline.scenarios().stream().flatMap((scenario) -> pairs(scenario, baseline, candidate)).toList();
	}

	// A single contender on each side may have two names, such as those of two modes.
	private static Stream<Pair> pairs(String scenario, Results baseline, Results candidate) {
		List<Cell> others = candidate.cellsOf(scenario);
		boolean single = Stream.of(baseline, candidate)
			.allMatch((results) -> results.cellsOf(scenario).stream().map(Cell::contender).distinct().count() == 1);
		return baseline.cellsOf(scenario)
			.stream()
			.filter((cell) -> !PlannedComparison.isTwin(cell.contender()))
			.flatMap((cell) -> others.stream()
				.filter((other) -> other.load().equals(cell.load()))
				.filter((other) -> single || other.contender().equals(cell.contender()))
				.limit(1)
				.map((other) -> new Pair(cell, other)));
	}

	public String refusal() {
		List<String> differences = differences();
		int more = differences.size() - MOST_DIFFERENCES;
		return differences.isEmpty() ? ""
				: "These results are not comparable: %s%s. Measure both in the same way, or use --anyway.".formatted(
						differences.stream().limit(MOST_DIFFERENCES).collect(Collectors.joining("; ")),
						(more > 0) ? "; and %d more differences".formatted(more) : "");
	}

	public List<String> differences() {
		return Stream
			.concat(this.baseline.differences(this.candidate), this.pairs.stream()
				.flatMap((pair) -> this.baseline.differences(pair.baseline(), this.candidate, pair.candidate())))
			.distinct()
			.toList();
	}

	public List<String> notes() {
		return Stream.concat(Stream.of(this.baseline.description(), this.candidate.description()),
				Stream
					.of(note(this.baseline, onlyIn(this.baseline, Pair::baseline)),
							note(this.candidate, onlyIn(this.candidate, Pair::candidate)),
							"The intervals do not contain what differs between two runs of the same program.")
					.filter((note) -> !note.isEmpty()))
			.toList();
	}

	private static String note(ComparedFile file, List<Cell> alone) {
		return alone.isEmpty() ? "" : "Only in %s: %s.".formatted(file.label(),
				alone.stream().map(TwoResults::name).collect(Collectors.joining(", ")));
	}

	List<Cell> missing() {
		return onlyIn(this.baseline, Pair::baseline);
	}

	private List<Cell> onlyIn(ComparedFile file, Function<Pair, Cell> cellOf) {
		List<Cell> both = this.pairs.stream().map(cellOf).toList();
		return file.results()
			.cells()
			.stream()
			.filter((cell) -> !both.contains(cell) && !PlannedComparison.isTwin(cell.contender()))
			.toList();
	}

	static String name(Cell cell) {
		return "%s %s %s".formatted(cell.scenario(), cell.load(), cell.contender());
	}

	/** Returns the cells of both under distinct names, and the verdicts on each pair. */
	public Results joined() {
		List<Cell> cells = cells();
		return new Results(Results.SCHEMA, this.baseline.results().method(),
				this.baseline.results().environment().joinedWith(this.candidate.results().environment()), false,
				planned(), cells, Judge.judge(cells, planned(), false), List.of());
	}

	/** Returns the verdicts on all pairs as one family, which test a ratio by measure. */
	List<Verdict> verdictsAgainst(ToDoubleFunction<Measure> tested) {
		return Judge.judgeAgainst(tested, cells(), planned());
	}

	Verdict verdictOn(Pair pair, List<Verdict> verdicts) {
		return verdicts.stream()
			.filter((verdict) -> verdict.load().equals(pair.baseline().load()) && planned(pair)
				.equals(new PlannedComparison(verdict.scenario(), verdict.baseline(), verdict.candidate())))
			.findFirst()
			.orElseThrow();
	}

	private List<PlannedComparison> planned() {
		return this.pairs.stream().map(this::planned).distinct().toList();
	}

	private PlannedComparison planned(Pair pair) {
		return new PlannedComparison(pair.baseline().scenario(), this.baseline.named(pair.baseline()).contender(),
				this.candidate.named(pair.candidate()).contender());
	}

	private List<Cell> cells() {
		return this.pairs.stream()
			.flatMap((pair) -> Stream.of(this.baseline.named(pair.baseline()), this.candidate.named(pair.candidate())))
			.toList();
	}

	record Pair(Cell baseline, Cell candidate) {
	}

}
