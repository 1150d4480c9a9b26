package dev.virtualthreads.benchmark.results;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Processor time and memory of the service.
 *
 * @param cpuSeconds the median of its user and kernel time, null like the others if
 * unknown
 * @param cpuMicrosPerRequest the median of {@code cpuMicrosPerRequestAll}
 * @param cpuMicrosPerRequestAll user and kernel time per answered request of each repeat
 * @param peakRssBytes the highest resident memory of any repeat, 0 if unknown
 * @param peakThreads the highest number of operating system threads of any repeat
 * @param liveHeapBytesPerRequest the median of {@code liveHeapBytesPerRequestAll}
 * @param liveHeapBytesPerRequestAll live heap per blocked request of each repeat
 */
public record Usage(@Nullable Double cpuSeconds, @Nullable Double cpuMicrosPerRequest,
		List<Double> cpuMicrosPerRequestAll, @Nullable Long peakRssBytes, @Nullable Integer peakThreads,
		@Nullable Long liveHeapBytesPerRequest, List<Long> liveHeapBytesPerRequestAll) {
}
