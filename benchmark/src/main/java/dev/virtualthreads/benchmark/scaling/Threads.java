package dev.virtualthreads.benchmark.scaling;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.measuring.results.Cell;

/** Number of threads of a contender. */
final class Threads {

	private static final Pattern POOL = Pattern.compile("platform-(\\d+)");

	private Threads() {
	}

	/** Returns the size of a pool, without a limit for contenders without a pool. */
	static int of(Cell cell) {
		Matcher pool = POOL.matcher(cell.contender());
		return pool.matches() ? Integer.parseInt(pool.group(1)) : Integer.MAX_VALUE;
	}

}
