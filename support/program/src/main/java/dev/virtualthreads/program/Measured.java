package dev.virtualthreads.program;

import java.util.List;
import java.util.Map;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Measured values of one run, the line of JSON that a program prints. The values of the
 * process are null if other processes worked too.
 *
 * @param java version that ran it
 * @param requests number of completed requests
 * @param latencyMicros latencies of the requests, a compressed histogram in Base64
 * @param cpuSeconds user and kernel time of the run
 * @param processCpuSeconds user and kernel time since the start of the JVM
 * @param peakRssBytes peak resident memory since the start of the JVM
 * @param peakThreads highest number of platform threads, carriers included
 * @param errors number of failed requests by class
 * @param details values of this comparison alone, each with its unit in its name
 * @param notes lines for people, not part of any result
 */
public record Measured(String java, long requests, double seconds, double throughputPerSecond, String latencyMicros,
		@Nullable Double cpuSeconds, @Nullable Double processCpuSeconds, @Nullable Long peakRssBytes,
		@Nullable Integer peakThreads, Map<String, Long> errors, Map<String, Double> details, List<String> notes) {

	public Histogram latencies() {
		return EncodedHistogram.decode(this.latencyMicros);
	}

}
