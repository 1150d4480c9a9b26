package dev.virtualthreads.benchmark.verdict;

import java.util.Optional;

import dev.virtualthreads.measuring.results.Cell;

/**
 * Headline of a scenario that asks for a cost: its contenders serve the same, and a
 * verdict on throughput does not answer its question.
 */
final class CostHeadline {

	private CostHeadline() {
	}

	/** Returns the sentence, empty for other scenarios and for cells without the cost. */
	static Optional<String> of(Cell baseline, Cell candidate, HeadlineWords words) {
		return switch (candidate.scenario()) {
			case "cold-start" -> sentence(Cell.START_SECONDS, baseline, candidate, words::start, words);
			case "settings" -> sentence(Cell.LIVE_HEAP, baseline, candidate, words::heap, words);
			default -> Optional.empty();
		};
	}

	private static Optional<String> sentence(String measure, Cell baseline, Cell candidate, TwoCosts costs,
			HeadlineWords words) {
		Double with = candidate.ownMeasures().get(measure);
		Double without = baseline.ownMeasures().get(measure);
		if (with == null || without == null || !baseline.isValid() || !candidate.isValid()) {
			return Optional.empty();
		}
		boolean once = Math.min(baseline.repeats(), candidate.repeats()) == 1;
		return Optional.of(costs.sentence(with, without) + (once ? words.oneRepeat() : "") + ".");
	}

	/** Sentence on two costs. */
	@FunctionalInterface
	private interface TwoCosts {

		String sentence(double with, double without);

	}

}
