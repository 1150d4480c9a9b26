package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.results.stats.Median;
import org.jspecify.annotations.Nullable;

/**
 * Duration and throughput.
 *
 * @param requests requests of each repeat; the median where a time window ended the load
 * @param idealSeconds the lower bound for that many requests, null if there is none
 * @param seconds the median of {@code secondsAll}
 * @param secondsAll the time of each repeat from the first request to the last answer, in
 * the order measured; under an open load the requests ÷ throughput
 * @param percentOfIdeal 100 × ideal ÷ median, null without an ideal
 * @param throughputPerSecond the median of {@code throughputAll}
 * @param throughputAll correct answers per second of each repeat
 */
public record Times(long requests, @Nullable Double idealSeconds, double seconds, List<Double> secondsAll,
		@Nullable Double percentOfIdeal, double throughputPerSecond, List<Double> throughputAll) {

	/** Fewest answers for a p99: with fewer, less than ten are slower. */
	public static final int FEWEST_FOR_P99 = 1000;

	public boolean hasP99() {
		return answers() >= FEWEST_FOR_P99;
	}

	public boolean eachHasP99() {
		return answers() >= (long) FEWEST_FOR_P99 * this.throughputAll.size();
	}

	public long answers() {
		return Math.round(IntStream.range(0, this.throughputAll.size())
			.mapToDouble((repeat) -> this.throughputAll.get(repeat) * this.secondsAll.get(repeat))
			.sum());
	}

	/** Returns the median of the seconds per answer at this concurrency. */
	public double secondsPerAnswer() {
		return Median.of(this.throughputAll.stream().map((throughput) -> 1 / throughput).toList());
	}

}
