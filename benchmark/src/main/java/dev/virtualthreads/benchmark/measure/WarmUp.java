package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.LoadResult;

/**
 * Sends rounds of one request per user until the rounds take the same time, or time is
 * up.
 */
final class WarmUp {

	private static final int ROUNDS = 3;

	private static final double TOLERANCE = 0.03;

	private final ClosedModel model;

	private final Load round;

	private final Duration bound;

	WarmUp(ClosedModel model, int users, Duration bound) {
		this.model = model;
		this.round = new Load(users, users);
		this.bound = bound;
	}

	/** Runs three rounds or more; returns whether the last three were steady. */
	boolean run() {
		long start = System.nanoTime();
		List<Double> seconds = new ArrayList<>();
		while (seconds.size() < ROUNDS || System.nanoTime() - start < this.bound.toNanos()) {
			LoadResult result = this.model.run(this.round);
			result.requireNoErrors("The warm-up");
			seconds.add(result.seconds());
			if (isSteady(seconds)) {
				return true;
			}
		}
		return false;
	}

	/** Returns whether the last three rounds are within 3 % of the fastest of them. */
	static boolean isSteady(List<Double> seconds) {
		if (seconds.size() < ROUNDS) {
			return false;
		}
		List<Double> last = seconds.subList(seconds.size() - ROUNDS, seconds.size());
		return Collections.max(last) <= Collections.min(last) * (1 + TOLERANCE);
	}

}
