package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.process.ProcessWatch;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.measuring.MeasurementException;

/**
 * Warm-up of a service: sends rounds until their throughput is steady or the time limit
 * is reached, then waits until the JIT compiler is idle. Busy compiler threads would take
 * processor time from the measurement.
 */
final class WarmUp {

	private static final int ROUNDS = 3;

	private static final Duration QUIET_PERIOD = Duration.ofMillis(250);

	private static final Duration QUIET_LIMIT = Duration.ofSeconds(3);

	private static final double QUIET_CORES = 0.1;

	private WarmUp() {
	}

	/**
	 * Runs three rounds or more within the time limit.
	 * @return whether the last three rounds were steady and the service got idle
	 */
	static boolean run(RunningService service, ClosedModel model, WarmUpRound round, Duration limit) {
		boolean steady = runRounds(model, round, limit);
		return awaitQuiet(service) && steady;
	}

	private static boolean runRounds(ClosedModel model, WarmUpRound round, Duration limit) {
		long start = System.nanoTime();
		long atLeast = Math.min(round.atLeast().toNanos(), limit.toNanos() / 2);
		List<Double> throughputs = new ArrayList<>();
		while (throughputs.size() < ROUNDS || System.nanoTime() - start < limit.toNanos()) {
			LoadResult result = model.run(round.exchange(), round.users());
			result.requireNoErrors("The warm-up");
			throughputs.add(result.throughputPerSecond());
			if (System.nanoTime() - start > atLeast && isSteady(throughputs, round.tolerance())) {
				return true;
			}
		}
		return false;
	}

	/** Returns whether the last three rounds are within the tolerance. */
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
			while (System.nanoTime() - start < QUIET_LIMIT.toNanos()) {
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
			throw new MeasurementException("Interrupted during the warm-up", ex);
		}
	}

}
