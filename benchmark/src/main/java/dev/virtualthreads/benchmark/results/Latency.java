package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.virtualthreads.program.EncodedHistogram;
import org.jspecify.annotations.Nullable;

/**
 * Latency of the answers.
 *
 * @param latencyMillis percentiles of all repeats together
 * @param p99MillisAll the p99 of each repeat, empty in results of earlier versions
 * @param histogram of microseconds, see {@link EncodedHistogram}; null if there are
 * several repeats
 */
public record Latency(LatencyMillis latencyMillis, List<Point> latencyCurve,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<Double> p99MillisAll,
		@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String histogram) {

	public Latency {
		p99MillisAll = Objects.requireNonNullElse(p99MillisAll, List.of());
	}

	/** Latency at a percentile, from 0 to 100, of the correct answers. */
	public record Point(double percentile, double millis) {
	}

}
