package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.benchmark.load.OpenPhase;
import org.jspecify.annotations.Nullable;

/** Limits above which the load driver is a bottleneck, so that it measures itself. */
final class DriverLimits {

	private static final double BUSY = 0.75;

	private static final double NOT_IN_TIME = 0.01;

	private DriverLimits() {
	}

	/** Returns whether the driver used more than three quarters of its processors. */
	static boolean isBusy(double cpuSeconds, double seconds, int processors) {
		return cpuSeconds > BUSY * processors * seconds;
	}

	/**
	 * Returns whether the driver sent more than one percent of the requests of the
	 * measured phase too late. A request that it did not send is an error of the service,
	 * which has too many others waiting.
	 * @param phase null for a closed load, whose users send whenever they can
	 */
	static boolean isLate(@Nullable OpenPhase phase) {
		return phase != null && phase.late() > NOT_IN_TIME * phase.due();
	}

}
