package dev.virtualthreads.benchmark.trial;

import org.jspecify.annotations.Nullable;

/**
 * Share of the processors that neither a trial nor this process uses, from before the
 * start of the trial's JVM until after its end. The trial itself would need memory to
 * read it.
 *
 * @param machine processor time of the machine at the start
 * @param ownSeconds processor time of this process at the start
 * @param endedSeconds processor time of its ended children at the start
 */
record OtherProcesses(MachineCpu machine, double ownSeconds, double endedSeconds) {

	/**
	 * Shortest time that is measured. Where the system hides the processor time of ended
	 * children, what a JVM needs to end is unknown: a few percent of a trial of one
	 * second.
	 */
	private static final double SHORTEST_SECONDS = 5;

	static OtherProcesses watch() {
		return new OtherProcesses(MachineCpu.read(), ProcessCpu.ownSeconds(), ProcessCpu.secondsOfEnded());
	}

	/**
	 * Returns the share in percent, null after less than five seconds.
	 * @param trialSeconds processor time of the trial until it wrote its result
	 */
	@Nullable Double percent(double trialSeconds) {
		return percent(watch(), trialSeconds);
	}

	@Nullable Double percent(OtherProcesses now, double trialSeconds) {
		MachineCpu used = now.machine.plus(this.machine, -1);
		// thousands of threads take seconds to end, after the result
		double trial = Math.max(trialSeconds, now.endedSeconds - this.endedSeconds);
		double known = trial + now.ownSeconds - this.ownSeconds;
		return (used.totalSeconds() >= SHORTEST_SECONDS * Runtime.getRuntime().availableProcessors())
				? Double.valueOf(100 * Math.max(0, used.busySeconds() - known) / used.totalSeconds()) : null;
	}

}
