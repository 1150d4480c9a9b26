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
 * @param cpuSeconds user and kernel time of the process meanwhile
 * @param processSeconds user and kernel time of the process since its start
 * @param peakRssBytes peak resident memory of its JVM since its start
 * @param peakThreads the highest number of platform threads, carriers included
 * @param severalProcesses whether other processes worked too: then CPU time, memory and
 * threads of this one are no result
 * @param errors the number of failed requests by class
 * @param details measurements of this comparison alone, each with its unit in its name
 * @param notes for people, not part of any result
 */
record Trial(String java, @Nullable Long requests, double seconds, String latencyMicros, double cpuSeconds,
		double processSeconds, long peakRssBytes, int peakThreads, boolean severalProcesses, Map<String, Long> errors,
		Map<String, Double> details, List<String> notes) {

	Histogram latencies() {
		return Latencies.decode(this.latencyMicros);
	}

}
