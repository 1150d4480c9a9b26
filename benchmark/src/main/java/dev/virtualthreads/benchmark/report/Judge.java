package dev.virtualthreads.benchmark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import dev.virtualthreads.benchmark.stats.RatioInterval;

/**
 * Compares, load by load, the last contender with every other one and says in plain words
 * what to do, how sure that is, and what would change it.
 */
public final class Judge {

	private static final double WIDE = 1.1;

	private Judge() {
	}

	/** Returns the verdicts in the order of the cells. */
	public static List<Verdict> judge(List<Cell> cells) {
		Map<List<String>, List<Cell>> loads = new LinkedHashMap<>();
		cells
			.forEach((cell) -> loads.computeIfAbsent(List.of(cell.scenario(), cell.load()), (load) -> new ArrayList<>())
				.add(cell));
		return loads.values().stream().flatMap((load) -> judgeLoad(load).stream()).toList();
	}

	private static List<Verdict> judgeLoad(List<Cell> cells) {
		Cell candidate = cells.getLast();
		List<Cell> baselines = cells.subList(0, cells.size() - 1);
		return baselines.stream().map((baseline) -> verdict(baseline, candidate, baselines)).toList();
	}

	private static Verdict verdict(Cell baseline, Cell candidate, List<Cell> baselines) {
		double ratio = ratio(baseline, candidate);
		Optional<RatioInterval> interval = interval(baseline, candidate);
		String winner = winner(baseline, candidate, interval);
		return new Verdict(candidate.scenario(), candidate.load(), baseline.contender(), candidate.contender(), winner,
				ratio, interval.map((range) -> Math.min(range.low(), ratio)).orElse(null),
				interval.map((range) -> Math.max(range.high(), ratio)).orElse(null),
				sentence(baseline, candidate, winner, ratio, interval, baselines));
	}

	// of throughputs, which for a number of requests is baseline seconds ÷ candidate
	// seconds; infinite is no number in JSON
	private static double ratio(Cell baseline, Cell candidate) {
		double ratio = candidate.throughputPerSecond() / baseline.throughputPerSecond();
		return Double.isFinite(ratio) ? ratio : 0;
	}

	private static Optional<RatioInterval> interval(Cell baseline, Cell candidate) {
		return (baseline.isValid() && candidate.isValid())
				? RatioInterval.of(baseline.throughputAll(), candidate.throughputAll()) : Optional.empty();
	}

	private static String winner(Cell baseline, Cell candidate, Optional<RatioInterval> interval) {
		if (interval.isEmpty()) {
			return Verdict.NO_CLEAR_DIFFERENCE;
		}
		if (interval.get().isGain()) {
			return candidate.contender();
		}
		return interval.get().isLoss() ? baseline.contender() : Verdict.NO_CLEAR_DIFFERENCE;
	}

	private static String sentence(Cell baseline, Cell candidate, String winner, double ratio,
			Optional<RatioInterval> interval, List<Cell> baselines) {
		if (!baseline.isValid() || !candidate.isValid()) {
			return "No verdict on %s and %s: %s.".formatted(candidate.contender(), baseline.contender(),
					fault(baseline.isValid() ? candidate : baseline));
		}
		if (interval.isEmpty()) {
			return "%s served %s times as many requests per second as %s, but one repeat tells nothing about chance: run more."
				.formatted(candidate.contender(), number(ratio), baseline.contender());
		}
		return "%s %s%s".formatted(advice(baseline, candidate, winner, ratio, interval.get()),
				whatWouldChangeIt(candidate, winner, interval.get(), baselines), doubts(baseline, candidate));
	}

	private static String fault(Cell cell) {
		return cell.errors().isEmpty() ? "the driver was saturated while it measured " + cell.contender()
				: "%s had errors, %s".formatted(cell.contender(), cell.errors());
	}

	private static String advice(Cell baseline, Cell candidate, String winner, double ratio, RatioInterval interval) {
		String howSure = "%s times as many requests per second as %s (95 %% interval %s to %s, %d and %d repeats)"
			.formatted(number(ratio), baseline.contender(), number(interval.low()), number(interval.high()),
					baseline.repeats(), candidate.repeats());
		if (winner.equals(candidate.contender())) {
			return "Prefer %s: it served %s.".formatted(candidate.contender(), howSure);
		}
		if (winner.equals(baseline.contender())) {
			return "Stay with %s: %s served only %s.".formatted(baseline.contender(), candidate.contender(), howSure);
		}
		return isWide(interval) ? "Undecided: %s served %s.".formatted(candidate.contender(), howSure)
				: "No need to change: %s served %s, no clear difference.".formatted(candidate.contender(), howSure);
	}

	// a difference that would matter may hide in it
	private static boolean isWide(RatioInterval interval) {
		return interval.high() / interval.low() > WIDE;
	}

	private static String whatWouldChangeIt(Cell candidate, String winner, RatioInterval interval,
			List<Cell> baselines) {
		if (winner.equals(candidate.contender())) {
			return equal(candidate, baselines)
				.map((other) -> "But %s did as well: a larger pool is the other way, up to its size.".formatted(other))
				.orElse("The fewer requests wait at the same time, the smaller the gain.");
		}
		if (winner.equals(Verdict.NO_CLEAR_DIFFERENCE) && isWide(interval)) {
			return "More repeats would narrow the interval.";
		}
		return (candidate.idealSeconds() == null)
				? "A handler that waits for others, instead of working, would change that."
				: "More requests at the same time than the pool has threads would change that.";
	}

	private static Optional<String> equal(Cell candidate, List<Cell> baselines) {
		return baselines.stream()
			.filter((other) -> interval(other, candidate).filter((range) -> !range.isGain()).isPresent())
			.map(Cell::contender)
			.findFirst();
	}

	private static String doubts(Cell baseline, Cell candidate) {
		StringBuilder doubts = new StringBuilder();
		if (!baseline.steady() || !candidate.steady()) {
			doubts.append(" Not every bank was steady when its warm-up ended.");
		}
		if (!baseline.meter().littlesLawHolds() || !candidate.meter().littlesLawHolds()) {
			doubts.append(" The driver held users up: do not rely on this.");
		}
		return doubts.toString();
	}

	private static String number(double ratio) {
		return String.format(Locale.ROOT, "%.2f", ratio);
	}

}
