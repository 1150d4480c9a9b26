package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.benchmark.results.Cell;

/**
 * Rule for the end of a warm-up: a service has settled when its throughput, and the CPU
 * per answer of each process that takes part, have changed by less than 3 % from three
 * windows to the next three. Where requests only wait, nothing is left to compile: two
 * windows with the same throughput are enough.
 */
final class Settling {

	private static final int WINDOWS = 3;

	private static final double TOLERANCE = 0.03;

	/**
	 * Seconds in three windows below which the CPU of a process decides nothing: it has
	 * what it needs, and the ticks of its clock could hide 3 %.
	 */
	private static final double LEAST_CPU_SECONDS = 3;

	private final List<Window> windows = new ArrayList<>();

	private boolean settled;

	/**
	 * Load on a service for a second or more.
	 *
	 * @param service its processor time in seconds, 0 if it is unknown
	 * @param remotes that of the remote services
	 * @param driver that of the load driver
	 */
	record Window(double seconds, long answers, double service, double remotes, double driver) {

		static Window of(Trial trial) {
			LoadCounters.Cpu cpu = trial.counters().cpu();
			return new Window(trial.result().seconds(), trial.result().latencyMicros().getTotalCount(),
					(cpu.service() != null) ? cpu.service() : 0, cpu.remotes(), cpu.driver());
		}

		private boolean isIdle() {
			return this.service < Cell.BUSY_CORES * this.seconds;
		}

		private double perSecond() {
			return this.answers / this.seconds;
		}

	}

	void add(Window window) {
		this.windows.add(window);
		this.settled |= isAtRest();
	}

	/** Returns whether it has settled once: others may take longer. */
	boolean hasSettled() {
		return this.settled;
	}

	private boolean isAtRest() {
		if (isSame(1, Window::perSecond) && this.windows.getLast().isIdle()) {
			return true;
		}
		return isSame(WINDOWS, Window::perSecond) && isSameCpu(Window::service) && isSameCpu(Window::remotes)
				&& isSameCpu(Window::driver);
	}

	private boolean isSameCpu(ToDoubleFunction<Window> cpu) {
		return sum(last(WINDOWS), cpu) < LEAST_CPU_SECONDS
				|| isSame(WINDOWS, (window) -> cpu.applyAsDouble(window) / Math.max(1, window.answers));
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
