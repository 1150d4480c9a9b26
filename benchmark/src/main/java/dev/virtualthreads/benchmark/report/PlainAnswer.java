package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;

/** A sentence for each load: how much virtual threads served beside each pool. */
public record PlainAnswer(Results results, List<Verdict> verdicts) {

	private static final int DEFAULT_THREADS = 200;

	/** Half-width of an interval, as a factor, up to which a ratio stands alone. */
	private static final double NARROW = 1.2;

	/** Returns the sentences, empty if no pool has a verdict on its throughput. */
	public static String of(Results results, String scenario) {
		List<Verdict> verdicts = results.verdictsOf(scenario)
			.stream()
			.filter((verdict) -> verdict.candidate().equals("virtual") && verdict.measure().equals(Measure.THROUGHPUT)
					&& !PlannedComparison.isTwin(verdict.baseline()))
			.toList();
		PlainAnswer answer = new PlainAnswer(results, verdicts);
		return !verdicts.isEmpty() && verdicts.stream().allMatch((verdict) -> answer.cell(verdict).threads() != null)
				? verdicts.stream().map(Verdict::load).distinct().map(answer::sentence).collect(Collectors.joining(" "))
				: "";
	}

	private String sentence(String load) {
		List<Verdict> ofLoad = this.verdicts.stream().filter((verdict) -> verdict.load().equals(load)).toList();
		int users = cell(ofLoad.getFirst()).setup().concurrency();
		boolean first = this.verdicts.stream()
			.filter((verdict) -> verdict.outcome() != Outcome.VOID)
			.findFirst()
			.filter((verdict) -> verdict.load().equals(load))
			.isPresent();
		String compared = ofLoad.stream()
			.filter((verdict) -> verdict.outcome() != Outcome.VOID)
			.map(this::compared)
			.collect(Collectors.joining(", and "));
		return compared.isEmpty() ? "With %,d users, nothing is compared: see below.".formatted(users)
				: "With %,d users, %s served %s.".formatted(users, first ? "virtual threads" : "they", compared);
	}

	private Cell cell(Verdict verdict) {
		return this.results.cellsOf(verdict.scenario())
			.stream()
			.filter((cell) -> cell.load().equals(verdict.load()) && cell.contender().equals(verdict.baseline()))
			.findFirst()
			.orElseThrow();
	}

	private String compared(Verdict verdict) {
		int threads = Objects.requireNonNull(cell(verdict).threads());
		String pool = (threads == DEFAULT_THREADS) ? "Tomcat's default of 200"
				: "%,d platform threads".formatted(threads);
		double times = verdict.estimate().ratio();
		String ratio = String.format(Locale.ROOT, (Math.abs(times - 1) < 0.1) ? "%.2f" : "%.1f", times);
		if (verdict.interval().isEmpty() && verdict.outcome() != Outcome.VOID) {
			return "%s times as much as %s (one round)".formatted(ratio, pool);
		}
		return switch (verdict.outcome()) {
			case FASTER, SLOWER -> (verdict.outcome() == Outcome.SLOWER ? "only " : "")
					+ "%s times as much as %s%s".formatted(ratio, pool, interval(verdict, NARROW));
			case EQUIVALENT -> "as much as " + pool;
			case SMALL_DIFFERENCE, UNDECIDED -> "maybe as much as %s%s".formatted(pool, interval(verdict, 1));
			case VOID -> throw new IllegalStateException("A void verdict compares nothing.");
		};
	}

	private static String interval(Verdict verdict, double narrow) {
		return verdict.interval()
			.filter((range) -> range.halfWidth() > narrow)
			.map((range) -> String.format(Locale.ROOT, " (%.2f to %.2f times)", range.low(), range.high()))
			.orElse("");
	}

}
