package dev.virtualthreads.benchmark.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.measuring.results.Cell;

/**
 * Rule for the end of a warm-up: a service has settled when its throughput and, on full
 * processors, its CPU per request have changed by less than 3 % from three windows to the
 * next three. Where requests only wait, nothing is left to compile: two windows with the
 * same throughput are enough.
 */
final class Settling {

	private static final int WINDOWS = 3;

	private static final double TOLERANCE = 0.03;

	/** Below, the service has all processor time that it needs, and the compiler, too. */
	private static final double FULL_PERCENT = 85;

	private final List<Window> windows = new ArrayList<>();

	/**
	 * Load on a service for a second or more.
	 *
	 * @param cpuSeconds processor time of the service, 0 if it is unknown
	 * @param full whether the machine was full
	 */
	record Window(double seconds, long answers, double cpuSeconds, boolean full) {

		static Window of(Trial trial) {
			LoadCounters counters = trial.counters();
			return new Window(trial.result().seconds(), trial.result().latencyMicros().getTotalCount(),
					(counters.cpu().service() != null) ? counters.cpu().service() : 0,
					counters.busyPercent() > FULL_PERCENT);
		}

		private boolean isIdle() {
			return this.cpuSeconds < Cell.BUSY_CORES * this.seconds;
		}

		// It decides nothing where processors are free.
		private double cpuPerAnswer() {
			return this.full ? this.cpuSeconds / Math.max(1, this.answers) : 1;
		}

		private double perSecond() {
			return this.answers / this.seconds;
		}

	}

	void add(Window window) {
		this.windows.add(window);
	}

	boolean hasSettled() {
		if (isSame(1, Window::perSecond) && this.windows.getLast().isIdle()) {
			return true;
		}
		return isSame(WINDOWS, Window::perSecond) && isSame(WINDOWS, Window::cpuPerAnswer);
	}

	private boolean isSame(int number, ToDoubleFunction<Window> value) {
		if (this.windows.size() < 2 * number) {
			return false;
		}
		double earlier = sum(last(2 * number).subList(0, number), value);
		double later = sum(last(number), value);
		return later > 0 && Math.abs(earlier / later - 1) < TOLERANCE;
	}

	private List<Window> last(int number) {
		return this.windows.subList(this.windows.size() - number, this.windows.size());
	}

	private static double sum(List<Window> windows, ToDoubleFunction<Window> value) {
		return windows.stream().mapToDouble(value).sum();
	}

}
