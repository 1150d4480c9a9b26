package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.HighestRates;
import dev.virtualthreads.benchmark.verdict.SmallestPool;
import dev.virtualthreads.measuring.results.Cell;

/** Sentences on the result of one scenario that no verdict says. */
final class Findings {

	private static final String CANDIDATE = "virtual";

	// A scenario with fewer pools shows what a small pool costs, it does not search. One
	// with rising rates searches for a rate.
	private static final int POOLS_OF_A_SEARCH = 3;

	private Findings() {
	}

	/** Returns the smallest pools and the highest rates, none for most scenarios. */
	static List<String> of(List<Cell> cells) {
		return Stream.concat(smallestPools(cells), HighestRates.of(cells).stream().map(RatesText::sentence)).toList();
	}

	private static Stream<String> smallestPools(List<Cell> cells) {
		if (cells.stream().map(Cell::threads).filter(Objects::nonNull).distinct().count() < POOLS_OF_A_SEARCH
				|| !HighestRates.of(cells).isEmpty()) {
			return Stream.empty();
		}
		return cells.stream()
			.filter((cell) -> cell.contender().equals(CANDIDATE))
			.flatMap((candidate) -> SmallestPool
				.sentence(cells.stream().filter((cell) -> cell.load().equals(candidate.load())).toList(), candidate)
				.map((sentence) -> candidate.load() + ": " + sentence)
				.stream());
	}

}
