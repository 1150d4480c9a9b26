package dev.virtualthreads.benchmark.gate;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/** Two results whose cells of the same load and contender are compared. */
public final class TwoResults {

	private static final String NOT_IN_INTERVALS = "The intervals do not contain what differs between two runs "
			+ "of the same program.";

	private static final int MOST_DIFFERENCES = 3;

	private final Side baseline;

	private final Side candidate;

	private final List<Pair> pairs;

	TwoResults(Side baseline, Side candidate) {
		this.baseline = baseline;
		this.candidate = candidate;
		this.pairs = Pair.of(baseline.results(), candidate.results());
		if (baseline.results().method() != candidate.results().method()) {
			throw new MeasurementException(
					"%s has method %d, %s method %d: measure both with the same version.".formatted(baseline.file(),
							baseline.results().method(), candidate.file(), candidate.results().method()));
		}
		if (this.pairs.isEmpty()) {
			throw new MeasurementException(
					"%s and %s have no load with the same contender: name two results of the same scenario."
						.formatted(baseline.file(), candidate.file()));
		}
	}

	/**
	 * Reads two results.
	 * @throws MeasurementException if a file is missing or broken, or if the two have
	 * nothing in common or were measured with different methods
	 */
	public static TwoResults read(Path baseline, Path candidate) {
		List<Side> sides = Side.read(baseline, candidate);
		return new TwoResults(sides.getFirst(), sides.getLast());
	}

	/**
	 * Reads two results under the labels that a gate uses.
	 * @throws MeasurementException as above
	 */
	public static TwoResults readForGate(Path baseline, Path candidate) {
		List<Side> sides = Side.read(baseline, candidate);
		return new TwoResults(sides.getFirst().labelled("baseline"), sides.getLast().labelled("candidate"));
	}

	/** Returns clauses on the machines and settings that differ, empty for none. */
	public List<String> differences() {
		return Differences.of(this.baseline, this.candidate, this.pairs);
	}

	List<Pair> pairs() {
		return this.pairs;
	}

	/**
	 * Checks that machines and settings are the same.
	 * @throws MeasurementException if they are not
	 */
	public void requireComparable() {
		String refusal = refusal();
		if (!refusal.isEmpty()) {
			throw new MeasurementException(refusal);
		}
	}

	/** Returns why the two must not be compared, empty if they may. */
	String refusal() {
		List<String> differences = differences();
		int more = differences.size() - MOST_DIFFERENCES;
		return differences.isEmpty() ? ""
				: "These results are not comparable: %s%s. Measure both in the same way, or use --anyway.".formatted(
						String.join("; ", differences.subList(0, Math.min(MOST_DIFFERENCES, differences.size()))),
						(more > 0) ? "; and %d more differences".formatted(more) : "");
	}

	/** Returns sentences on both files, and on what the intervals do not contain. */
	public List<String> notes() {
		return Stream
			.of(Stream.of(this.baseline, this.candidate).map(Side::description), alone(this.baseline),
					alone(this.candidate), Stream.of(NOT_IN_INTERVALS))
			.flatMap(Function.identity())
			.toList();
	}

	private Stream<String> alone(Side side) {
		String alone = cellsOnlyIn(side)
			.map((cell) -> "%s %s %s".formatted(cell.scenario(), cell.load(), cell.contender()))
			.collect(Collectors.joining(", "));
		return alone.isEmpty() ? Stream.empty() : Stream.of("Only in %s: %s.".formatted(side.label(), alone));
	}

	List<Cell> missing() {
		return cellsOnlyIn(this.baseline).toList();
	}

	private Stream<Cell> cellsOnlyIn(Side side) {
		Set<Cell> both = this.pairs.stream()
			.flatMap((pair) -> Stream.of(pair.baseline(), pair.candidate()))
			.collect(Collectors.toSet());
		return side.results().cells().stream().filter((cell) -> !both.contains(cell));
	}

	/** Returns the cells of both under distinct names, and the verdicts on each pair. */
	public Results joined() {
		List<Cell> cells = cells();
		return new Results(Results.SCHEMA, this.baseline.results().method(),
				this.baseline.results().environment().joinedWith(this.candidate.results().environment()), false,
				planned(), cells, Judge.judge(cells, planned(), false), List.of());
	}

	/** Returns the same under the names of the contenders, if these tell them apart. */
	public Results joinedByContender() {
		return new TwoResults(this.baseline.labelled(""), this.candidate.labelled("")).joined();
	}

	/** Returns verdicts on all pairs as one family, which test a ratio by measure. */
	List<Verdict> verdictsAgainst(ToDoubleFunction<Measure> tested) {
		return Judge.judgeAgainst(tested, cells(), planned());
	}

	Verdict verdictOn(Pair pair, List<Verdict> verdicts) {
		PlannedComparison names = planned(pair);
		return verdicts.stream()
			.filter((verdict) -> verdict.load().equals(pair.baseline().load()))
			.filter((verdict) -> names
				.equals(new PlannedComparison(verdict.scenario(), verdict.baseline(), verdict.candidate())))
			.findFirst()
			.orElseThrow();
	}

	private List<PlannedComparison> planned() {
		return this.pairs.stream().map(this::planned).distinct().toList();
	}

	private PlannedComparison planned(Pair pair) {
		return new PlannedComparison(pair.baseline().scenario(), this.baseline.named(pair.baseline().contender()),
				this.candidate.named(pair.candidate().contender()));
	}

	private List<Cell> cells() {
		return this.pairs.stream()
			.flatMap((pair) -> Stream.of(labelled(this.baseline, pair.baseline()),
					labelled(this.candidate, pair.candidate())))
			.toList();
	}

	private static Cell labelled(Side side, Cell cell) {
		return cell.with(cell.setup().named(side.named(cell.contender())));
	}

}
