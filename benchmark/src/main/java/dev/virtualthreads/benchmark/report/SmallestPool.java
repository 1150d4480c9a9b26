package dev.virtualthreads.benchmark.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.benchmark.verdict.HighestRates;
import dev.virtualthreads.measuring.results.Cell;

/**
 * Search for the smallest pool of platform threads with at least 95 % of a contender's
 * throughput.
 */
final class SmallestPool {

	/** Beginning of a name that stands for the pool in place of a contender. */
	static final String NAME = "smallest pool within 5 % of ";

	private static final double LEAST_SHARE = 0.95;

	private static final Pattern POOL = Pattern.compile("platform-(\\d+)");

	private static final String CANDIDATE = "virtual";

	// A scenario with fewer pools shows what a small pool costs, it does not search. One
	// with rising rates searches for a rate.
	private static final int POOLS_OF_A_SEARCH = 3;

	private SmallestPool() {
	}

	/** Returns the cell of the pool. All cells are of the same load. */
	static Optional<Cell> of(List<Cell> cells, Cell candidate) {
		return cells.stream()
			.filter((cell) -> threads(cell) > 0 && cell.withstood() && candidate.withstood())
			.filter((cell) -> cell.throughputPerSecond() >= LEAST_SHARE * candidate.throughputPerSecond())
			.min(Comparator.comparingInt(SmallestPool::threads));
	}

	/** Returns the number of threads of a pool, 0 for another contender. */
	static int threads(Cell cell) {
		Matcher pool = POOL.matcher(cell.contender());
		return pool.matches() ? Integer.parseInt(pool.group(1)) : 0;
	}

	/** Returns a sentence for each load of a scenario that searches for the pool. */
	static List<String> sentences(List<Cell> cells) {
		if (cells.stream()
			.mapToInt(SmallestPool::threads)
			.filter((threads) -> threads > 0)
			.distinct()
			.count() < POOLS_OF_A_SEARCH || !HighestRates.of(cells).isEmpty()) {
			return List.of();
		}
		return cells.stream()
			.filter((cell) -> cell.contender().equals(CANDIDATE) && cell.isValid())
			.flatMap((candidate) -> sentence(
					cells.stream().filter((cell) -> cell.load().equals(candidate.load())).toList(), candidate)
				.stream())
			.toList();
	}

	// A pool whose cell is void may be within 5 %, too.
	private static Optional<String> sentence(List<Cell> cells, Cell candidate) {
		boolean allMeasured = cells.stream().filter((cell) -> threads(cell) > 0).allMatch(Cell::isValid);
		return of(cells, candidate)
			.map((pool) -> "%s: The %s%s is %s, with %s against %s.".formatted(candidate.load(), NAME, CANDIDATE,
					pool.contender(), Column.MEMORY.text(pool), Column.MEMORY.text(candidate)))
			.or(() -> allMeasured
					? Optional.of("%s: No pool is within 5 %% of %s.".formatted(candidate.load(), CANDIDATE))
					: Optional.empty());
	}

}
