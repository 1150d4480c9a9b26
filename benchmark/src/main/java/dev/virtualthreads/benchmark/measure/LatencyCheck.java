package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.load.Arrivals;
import dev.virtualthreads.load.ServiceTimes;
import dev.virtualthreads.load.WarmUpRound;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.stats.LittlesLaw;
import org.jspecify.annotations.Nullable;

/**
 * Check of the load driver by the latency that the service itself measured. The service's
 * latency has no wait for one of its threads.
 */
enum LatencyCheck {

	/** No request waits for a thread: both measured the same latency. */
	SAME_MEAN,

	/** Requests wait for a thread all the time: all threads are in use. */
	ALL_THREADS_IN_USE,

	/**
	 * Requests may wait before they are counted, for a thread, its dispatch or a
	 * processor.
	 */
	IMPOSSIBLE;

	private static final double TOLERANCE = 0.05;

	private static final double TOLERANCE_MILLIS = 2;

	/** Share of the threads that are in use on average if some request always waits. */
	private static final double FULL = 0.97;

	/** Share of the threads up to which requests hardly ever wait for one. */
	private static final double RARELY_WAITS = 0.5;

	static LatencyCheck of(Turn turn) {
		if (isCold(turn.load().warmUp())) {
			return IMPOSSIBLE;
		}
		Arrivals arrivals = turn.load().arrivals();
		ServiceTimes times = turn.load().serviceTimes();
		return (arrivals != null && times != null)
				? ofRandom(turn.contender(), LittlesLaw.number(arrivals.perSecond(), times.meanSeconds()))
				: ofConstant(turn);
	}

	// After one round of warm-up, as in the smoke preset, requests wait for a processor
	// before the service sees them.
	private static boolean isCold(WarmUpRound warmUp) {
		return warmUp.most() <= 1;
	}

	private static LatencyCheck ofRandom(Contender contender, double inUse) {
		return (!contender.hasPool() || inUse <= RARELY_WAITS * contender.limit()) ? SAME_MEAN : IMPOSSIBLE;
	}

	private static LatencyCheck ofConstant(Turn turn) {
		Scenario scenario = turn.scenario();
		Contender contender = turn.contender();
		Double ideal = scenario.idealThroughput(turn.load(), contender);
		if (ideal == null || scenario.target().serviceTime() == null) {
			return IMPOSSIBLE;
		}
		if (!contender.hasPool()) {
			return SAME_MEAN;
		}
		if (turn.load().arrivals() == null && turn.load().users().count() <= RARELY_WAITS * contender.limit()) {
			return SAME_MEAN;
		}
		double inUse = LittlesLaw.number(ideal, scenario.target().serviceTime().toNanos() / 1e9);
		return (turn.load().arrivals() == null && inUse >= FULL * contender.limit()) ? ALL_THREADS_IN_USE : IMPOSSIBLE;
	}

	/** Returns whether driver and service agree, null if that cannot be told. */
	@Nullable Boolean agrees(double driverMillis, double serviceMillis, double throughputPerSecond, int limit) {
		return switch (this) {
			case SAME_MEAN ->
				Math.abs(driverMillis - serviceMillis) <= Math.max(TOLERANCE * serviceMillis, TOLERANCE_MILLIS);
			case ALL_THREADS_IN_USE ->
				LittlesLaw.holds(limit, LittlesLaw.number(throughputPerSecond, serviceMillis / 1e3));
			case IMPOSSIBLE -> null;
		};
	}

}
