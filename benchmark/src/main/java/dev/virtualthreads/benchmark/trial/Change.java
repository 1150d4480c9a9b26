package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.TraceSecond;

/**
 * Change within a repeat.
 *
 * @param answers natural logarithm of the later ÷ the earlier answers
 * @param cpuPerAnswer the same of CPU per answer, 0 for a service that is nearly idle
 */
record Change(double answers, double cpuPerAnswer) {

	static Change between(List<TraceSecond> early, List<TraceSecond> late) {
		double answers = logRatio(sum(early, TraceSecond::answers), sum(late, TraceSecond::answers));
		double earlyCpu = sum(early, Change::cpuCores);
		double lateCpu = sum(late, Change::cpuCores);
		boolean isIdle = Math.max(earlyCpu, lateCpu) < Cell.BUSY_CORES * early.size();
		return new Change(answers, isIdle ? 0 : logRatio(earlyCpu, lateCpu) - answers);
	}

	/** Returns the change without that of the machine, which others have too. */
	Change apartFrom(List<Change> others) {
		return new Change(this.answers - mean(others, Change::answers),
				this.cpuPerAnswer - mean(others, Change::cpuPerAnswer));
	}

	boolean isFinite() {
		return Double.isFinite(this.answers) && Double.isFinite(this.cpuPerAnswer);
	}

	private static double mean(List<Change> changes, ToDoubleFunction<Change> value) {
		return changes.stream().mapToDouble(value).average().orElse(0);
	}

	// A service whose processor time is unknown is judged by its answers alone.
	private static double cpuCores(TraceSecond second) {
		return Objects.requireNonNullElse(second.cpuCores(), 0.0);
	}

	private static double sum(List<TraceSecond> seconds, ToDoubleFunction<TraceSecond> value) {
		return seconds.stream().mapToDouble(value).sum();
	}

	private static double logRatio(double early, double late) {
		return (early == late) ? 0 : Math.log(late / early);
	}

}
