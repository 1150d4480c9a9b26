package dev.virtualthreads.measuring.comparison;

import dev.virtualthreads.measuring.process.MachineCpu;
import dev.virtualthreads.measuring.process.ProcessCpuTime;
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

	/** Shorter times have too few ticks of the kernel, which counts hundredths. */
	private static final double SHORTEST_SECONDS = 1;

	static OtherProcesses watch() {
		return new OtherProcesses(MachineCpu.read(), ProcessCpuTime.seconds());
	}

	/**
	 * Returns the share in percent, null after less than a second.
	 * @param trialSeconds processor time of the trial
	 */
	@Nullable Double percent(double trialSeconds) {
		return percent(MachineCpu.read().since(this.machine), trialSeconds + ProcessCpuTime.seconds() - this.ownSeconds,
				Runtime.getRuntime().availableProcessors());
	}

	static @Nullable Double percent(MachineCpu used, double knownSeconds, int processors) {
		return (used.totalSeconds() >= SHORTEST_SECONDS * processors)
				? Double.valueOf(100 * Math.max(0, used.busySeconds() - knownSeconds) / used.totalSeconds()) : null;
	}

}
