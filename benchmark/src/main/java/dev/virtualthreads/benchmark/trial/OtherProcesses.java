package dev.virtualthreads.benchmark.trial;

import org.jspecify.annotations.Nullable;

/**
 * Share of the processors that neither a trial nor this process uses, from before the
 * start of the trial's JVM until after its end. The trial itself would need memory to
 * read it.
 *
 * @param machine processor time of the machine at the start
 * @param ownSeconds processor time of this process at the start
 */
record OtherProcesses(MachineCpu machine, double ownSeconds) {

	/**
	 * Shortest time that is measured. A trial does not know the processor time that its
	 * JVM needs to end: a few percent of a trial of one second.
	 */
	private static final double SHORTEST_SECONDS = 5;

	static OtherProcesses watch() {
		return new OtherProcesses(MachineCpu.read(), ProcessCpuTime.seconds());
	}

	/**
	 * Returns the share in percent, null after less than five seconds.
	 * @param trialSeconds processor time of the trial
	 */
	@Nullable Double percent(double trialSeconds) {
		return percent(MachineCpu.read(), ProcessCpuTime.seconds(), trialSeconds);
	}

	@Nullable Double percent(MachineCpu now, double ownNow, double trialSeconds) {
		MachineCpu used = now.since(this.machine);
		double known = trialSeconds + ownNow - this.ownSeconds;
		return (used.totalSeconds() >= SHORTEST_SECONDS * Runtime.getRuntime().availableProcessors())
				? Double.valueOf(100 * Math.max(0, used.busySeconds() - known) / used.totalSeconds()) : null;
	}

}
