package dev.virtualthreads.benchmark.results.verdict;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;

/** Smallest valid pool of platform threads with 95 % of a contender's throughput. */
public final class SmallestPool {

	private static final double LEAST_SHARE = 0.95;

	private SmallestPool() {
	}

	/**
	 * Returns a sentence, empty if no pool was measured or a void one may be within 5 %.
	 * @param cells cells of one load
	 */
	public static Optional<String> sentence(List<Cell> cells, Cell candidate) {
		if (pools(cells).findAny().isEmpty() || !candidate.isValid()) {
			return Optional.empty();
		}
		return of(cells, candidate)
			.map((pool) -> "The smallest pool within 5 %% of %s is %s.".formatted(candidate.contender(),
					pool.contender()))
			.or(() -> pools(cells).allMatch(Cell::isValid)
					? Optional.of("No pool is within 5 %% of %s.".formatted(candidate.contender())) : Optional.empty());
	}

	private static Optional<Cell> of(List<Cell> cells, Cell candidate) {
		return pools(cells).filter(Cell::isValid)
			.filter((pool) -> pool.times().throughputPerSecond() >= LEAST_SHARE
					* candidate.times().throughputPerSecond())
			.min(Comparator.comparing(Cell::threads));
	}

	private static Stream<Cell> pools(List<Cell> cells) {
		return cells.stream().filter((cell) -> cell.threads() != null);
	}

}
