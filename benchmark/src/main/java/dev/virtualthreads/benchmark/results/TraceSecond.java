package dev.virtualthreads.benchmark.results;

import org.jspecify.annotations.Nullable;

/**
 * One second of a load, observed from outside the service.
 *
 * @param second counted from 0, without those in which others have the load
 * @param answers correct answers within it
 * @param latencyMillis their mean latency, null if there were none
 * @param cpuCores processors that the service used, null like the next two if unknown
 * @param rssBytes resident memory at its end
 * @param threads of the operating system at its end
 */
public record TraceSecond(int second, long answers, @Nullable Double latencyMillis, @Nullable Double cpuCores,
		@Nullable Long rssBytes, @Nullable Integer threads) {

	public TraceSecond at(int other) {
		return new TraceSecond(other, this.answers, this.latencyMillis, this.cpuCores, this.rssBytes, this.threads);
	}

}
