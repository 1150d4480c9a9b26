package dev.virtualthreads.benchmark.results;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Processor time and memory of the service.
 *
 * @param cpuSeconds the median of the service's user and kernel time, null like the other
 * values of its process if that is unknown
 * @param cpuMicrosPerRequest the same per answered request, the median of
 * {@code cpuMicrosPerRequestAll}
 * @param cpuMicrosPerRequestAll the same of each repeat
 * @param peakRssBytes the highest resident memory of any repeat, 0 where a program does
 * not report it
 * @param peakThreads the highest number of operating system threads of any repeat
 * @param liveHeapBytesPerRequest the live heap per blocked request, the median of
 * {@code liveHeapBytesPerRequestAll}
 * @param liveHeapBytesPerRequestAll the same of each repeat that measured it
 */
public record Usage(@Nullable Double cpuSeconds, @Nullable Double cpuMicrosPerRequest,
		List<Double> cpuMicrosPerRequestAll, @Nullable Long peakRssBytes, @Nullable Integer peakThreads,
		@Nullable Long liveHeapBytesPerRequest, List<Long> liveHeapBytesPerRequestAll) {
}
