package dev.virtualthreads.benchmark.own.answer;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.measuring.results.Cell;

/** Smallest pool of platform threads that serves nearly as much as virtual threads. */
final class TyingPool {

	private static final Pattern POOL = Pattern.compile("platform-(\\d+)");

	private static final double LEAST_SHARE = 0.95;

	private static final double MEBIBYTE = 1024 * 1024;

	private TyingPool() {
	}

	/**
	 * Returns a sentence, empty if no pool was measured.
	 * @param cells cells of one load
	 */
	static String sentence(List<Cell> cells, Cell virtual) {
		List<Cell> pools = cells.stream().filter((cell) -> threads(cell) > 0 && cell.isValid()).toList();
		if (pools.isEmpty() || !virtual.isValid()) {
			return "";
		}
		return pools.stream()
			.filter((pool) -> pool.throughputPerSecond() >= LEAST_SHARE * virtual.throughputPerSecond())
			.min(Comparator.comparingInt(TyingPool::threads))
			.map((pool) -> String.format(Locale.ROOT,
					"The smallest pool within 5 %% of virtual threads has %d threads, with %.0f MiB of memory instead of %.0f MiB.",
					threads(pool), mebibytes(pool), mebibytes(virtual)))
			.orElse("None of the pools was within 5 % of virtual threads.");
	}

	private static double mebibytes(Cell cell) {
		return Objects.requireNonNull(cell.peakRssBytes()) / MEBIBYTE;
	}

	private static int threads(Cell cell) {
		Matcher pool = POOL.matcher(cell.contender());
		return pool.matches() ? Integer.parseInt(pool.group(1)) : 0;
	}

}
