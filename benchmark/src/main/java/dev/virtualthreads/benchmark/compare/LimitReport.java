package dev.virtualthreads.benchmark.compare;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.compare.TwoResults.Pair;
import dev.virtualthreads.benchmark.report.Table;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.LatencyMillis;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import org.jspecify.annotations.Nullable;

/** Check that no contender is worse than before by more than a limit. */
public final class LimitReport {

	private static final List<String> HEADINGS = List.of("contender", "scenario", "load", "measure",
			"ratio (95 % interval)", "visible from", "result");

	private final double percent;

	private final List<Row> rows;

	/**
	 * Checks two results.
	 * @param percent less throughput or more CPU per request that is allowed
	 * @param refusal why they must not be compared, empty if they may
	 */
	public LimitReport(TwoResults both, double percent, String refusal) {
		this.percent = percent;
		List<Verdict> verdicts = refusal.isEmpty() ? both.verdictsAgainst(this::leastRatio) : List.of();
		Stream<Row> compared = both.pairs()
			.stream()
			.map((pair) -> refusal.isEmpty() ? row(pair, both.verdictOn(pair, verdicts))
					: new Row(pair.candidate(), Status.UNDECIDED, List.of("-", "-", "-"), refusal));
		Stream<Row> missing = both.missing()
			.stream()
			.map((cell) -> new Row(cell, Status.UNDECIDED, List.of("-", "-", "-"),
					"the second file has no such measurement."));
		this.rows = Stream.concat(compared, missing).toList();
	}

	private double leastRatio(Measure measure) {
		return measure.isRate() ? 1 - this.percent / 100 : 1 / (1 + this.percent / 100);
	}

	private Row row(Pair pair, Verdict verdict) {
		@Nullable RatioInterval interval = verdict.interval().orElse(null);
		Double visible = verdict.estimate().smallestDifference();
		List<String> measured = List.of(verdict.measure().words(),
				(interval == null) ? "-"
						: "%.3f (%.3f–%.3f)".formatted(verdict.estimate().ratio(), interval.low(), interval.high()),
				(visible == null) ? "-" : "%.1f %%".formatted(100 * (visible - 1)));
		if (pair.baseline().isValid() && pair.candidate().hasErrors()) {
			return new Row(pair.candidate(), Status.FAILED, measured,
					verdict.sentence() + " New errors count as worse.");
		}
		// a service that answers less often may use less CPU per answer
		if (pair.candidate().unanswered().isNoticeable()
				&& pair.candidate().unanswered().isAbove(pair.baseline().unanswered())) {
			return new Row(pair.candidate(), Status.FAILED, measured, "more requests had no correct answer.");
		}
		if (interval == null) {
			return new Row(pair.candidate(), Status.UNDECIDED, measured, verdict.sentence());
		}
		if (interval.high() < leastRatio(verdict.measure())) {
			return new Row(pair.candidate(), Status.FAILED, measured, "");
		}
		List<String> doubts = Stream
			.of((interval.low() < leastRatio(verdict.measure()))
					? "the interval contains the limit, measure more repeats." : "", laterAtTheSameRate(pair))
			.filter((doubt) -> !doubt.isEmpty())
			.toList();
		return new Row(pair.candidate(), doubts.isEmpty() ? Status.PASSED : Status.UNDECIDED, measured,
				String.join(" Also, ", doubts));
	}

	// The throughput at a rate that both serve does not show it.
	private static String laterAtTheSameRate(Pair pair) {
		LatencyMillis before = pair.baseline().latency().latencyMillis();
		LatencyMillis after = pair.candidate().latency().latencyMillis();
		return (pair.baseline().setup().parameters().ratePerSecond() != null && pair.baseline().times().hasP99()
				&& pair.candidate().times().hasP99() && after.hasClearlyHigherP99Than(before))
						? "the p99 rose from %.1f to %.1f ms, and a p99 has no interval.".formatted(before.p99(),
								after.p99())
						: "";
	}

	/** Returns 1 if something is worse, otherwise 3 if a check cannot tell, else 0. */
	public int exitCode() {
		return status().exitCode;
	}

	private Status status() {
		return (count(Status.FAILED) > 0) ? Status.FAILED
				: (count(Status.UNDECIDED) > 0) ? Status.UNDECIDED : Status.PASSED;
	}

	private long count(Status status) {
		return this.rows.stream().filter((row) -> row.status() == status).count();
	}

	List<Row> rows() {
		return this.rows;
	}

	String headline() {
		return "Comparison %s: %d passed, %d worse by more than %s %%, %d cannot tell.".formatted(status().words,
				count(Status.PASSED), count(Status.FAILED), String.valueOf(this.percent).replaceFirst("\\.0$", ""),
				count(Status.UNDECIDED));
	}

	public String text() {
		return Stream.concat(Stream.of(headline(), "", table(UnaryOperator.identity()).text(), ""), reasons())
			.collect(Collectors.joining("\n"))
			.stripTrailing();
	}

	public String markdown(List<String> notes) {
		return "### %s\n\n%s\n\nA ratio above 1 means that the second file is better.\n\n%s\n".formatted(headline(),
				table((text) -> oneLine(text).replace("|", "\\|")).markdown(),
				Stream.concat(reasons(), notes.stream())
					.map((line) -> "- " + oneLine(line))
					.collect(Collectors.joining("\n")));
	}

	private Table table(UnaryOperator<String> escaped) {
		return new Table(HEADINGS, this.rows.stream().map((row) -> row.fields().map(escaped).toList()).toList());
	}

	private Stream<String> reasons() {
		return this.rows.stream()
			.filter((row) -> !row.reason().isEmpty())
			.map((row) -> "%s: %s".formatted(TwoResults.name(row.cell()), row.reason()));
	}

	private static String oneLine(String text) {
		return text.replaceAll("\\R", " ").replace("<", "&lt;");
	}

	enum Status {

		PASSED("passed", 0), FAILED("FAILED", 1), UNDECIDED("cannot tell", 3);

		private final String words;

		private final int exitCode;

		Status(String words, int exitCode) {
			this.words = words;
			this.exitCode = exitCode;
		}

	}

	/**
	 * Answer to one contender under one load.
	 *
	 * @param measured measure, ratio and smallest visible difference, or dashes
	 * @param reason empty if the interval is the reason
	 */
	record Row(Cell cell, Status status, List<String> measured, String reason) {

		private Stream<String> fields() {
			return Stream
				.of(List.of(this.cell.contender(), this.cell.scenario(), this.cell.load()), this.measured,
						List.of(this.status.words))
				.flatMap(List::stream);
		}

	}

}
