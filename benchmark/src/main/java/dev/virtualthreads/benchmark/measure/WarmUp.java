package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.process.ProcessWatch;
import dev.virtualthreads.benchmark.process.RunningService;

/**
 * Sends rounds until one serves as many requests per second as the next, or time is up,
 * then lets the compiler of the service finish what the rounds gave it to do: two carrier
 * threads beside two compiler threads would get half of the processors.
 */
final class WarmUp {

	private static final int ROUNDS = 3;

	private static final Duration QUIET_PERIOD = Duration.ofMillis(250);

	private static final Duration QUIET_BOUND = Duration.ofSeconds(3);

	private static final double QUIET_CORES = 0.1;

	private WarmUp() {
	}

	/**
	 * Runs three rounds or more, for as long as the bound allows; returns whether the
	 * last three rounds were steady and the service came to rest.
	 */
	static boolean run(RunningService service, ClosedModel model, WarmUpRound round, Duration bound) {
		boolean steady = runRounds(model, round, bound);
		return awaitQuiet(service) && steady;
	}

	private static boolean runRounds(ClosedModel model, WarmUpRound round, Duration bound) {
		long start = System.nanoTime();
		long atLeast = Math.min(round.atLeast().toNanos(), bound.toNanos() / 2);
		List<Double> throughputs = new ArrayList<>();
		while (throughputs.size() < ROUNDS || System.nanoTime() - start < bound.toNanos()) {
			LoadResult result = model.run(round.exchange(), round.users());
			result.requireNoErrors("The warm-up");
			throughputs.add(result.throughputPerSecond());
			if (System.nanoTime() - start > atLeast && isSteady(throughputs, round.tolerance())) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns whether the last three rounds are within a tolerance of the slowest of
	 * them.
	 */
	static boolean isSteady(List<Double> throughputs, double tolerance) {
		if (throughputs.size() < ROUNDS) {
			return false;
		}
		List<Double> last = throughputs.subList(throughputs.size() - ROUNDS, throughputs.size());
		return Collections.max(last) <= Collections.min(last) * (1 + tolerance);
	}

	private static boolean awaitQuiet(RunningService service) {
		long start = System.nanoTime();
		try (ProcessWatch watch = new ProcessWatch(service.pid())) {
			double before = 0;
			while (System.nanoTime() - start < QUIET_BOUND.toNanos()) {
				Thread.sleep(QUIET_PERIOD);
				double now = watch.samples().getLast().cpuSeconds();
				if (now - before < QUIET_CORES * QUIET_PERIOD.toMillis() / 1e3) {
					return true;
				}
				before = now;
			}
			return false;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new BenchException("Interrupted during the warm-up", ex);
		}
	}

}
