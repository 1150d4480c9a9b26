package dev.virtualthreads.benchmark.verdict;

import java.util.Locale;

import dev.virtualthreads.measuring.results.Cell;

/** Costs that some scenarios measure next to what their verdicts compare. */
final class OwnCosts {

	private OwnCosts() {
	}

	/** Returns a sentence for each cost that both cells have, empty for none. */
	static String of(Comparison comparison) {
		return sentence(comparison, Cell.START_SECONDS, " %s started in %.2f s, %s in %.2f s.") + sentence(comparison,
				Cell.LIVE_HEAP, " With %s a waiting request kept %,.0f bytes of heap, with %s %,.0f bytes.");
	}

	private static String sentence(Comparison comparison, String measure, String format) {
		Cell candidate = comparison.candidate();
		Cell baseline = comparison.baseline();
		Double one = candidate.ownMeasures().get(measure);
		Double other = baseline.ownMeasures().get(measure);
		return (one != null && other != null)
				? String.format(Locale.ROOT, format, candidate.contender(), one, baseline.contender(), other) : "";
	}

}
