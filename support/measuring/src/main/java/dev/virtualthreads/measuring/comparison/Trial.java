package dev.virtualthreads.measuring.comparison;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.measuring.results.Latencies;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * One trial as its JVM reports it.
 *
 * @param java the version that ran it
 * @param requests the number completed, null if all
 * @param seconds the measured time
 * @param latencyMicros the latencies of its requests, as an encoded histogram
 * @param errors the number of failed requests by class
 * @param details measurements of this comparison alone, each with its unit in its name
 * @param notes for people, not part of any result
 */
record Trial(String java, @Nullable Long requests, double seconds, String latencyMicros, Usage usage,
		Map<String, Long> errors, Map<String, Double> details, List<String> notes) {

	Histogram latencies() {
		return Latencies.decode(this.latencyMicros);
	}

	/**
	 * Processor time and memory of the JVM of the trial.
	 *
	 * @param cpuSeconds user and kernel time during the trial
	 * @param processSeconds user and kernel time since the start of the JVM
	 * @param peakRssBytes peak resident memory since the start of the JVM
	 * @param peakThreads the highest number of platform threads, carriers included
	 * @param severalProcesses whether other processes worked too: then these values are
	 * no result
	 */
	record Usage(double cpuSeconds, double processSeconds, long peakRssBytes, int peakThreads,
			boolean severalProcesses) {
	}

}
