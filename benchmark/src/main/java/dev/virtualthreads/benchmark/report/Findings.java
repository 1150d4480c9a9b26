package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.HighestRates;
import dev.virtualthreads.measuring.results.Cell;

/** Sentences on the result of one scenario that no verdict says. */
final class Findings {

	private Findings() {
	}

	/** Returns the smallest pools and the highest rates, none for most scenarios. */
	static List<String> of(List<Cell> cells) {
		return Stream
			.concat(SmallestPool.sentences(cells).stream(), HighestRates.of(cells).stream().map(RatesSentence::of))
			.toList();
	}

}
