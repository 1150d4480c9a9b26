package dev.virtualthreads.benchmark.load;

import java.util.List;
import java.util.Map;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LoadResultTest {

	@Test
	void joinedLoadsAreOneLoadOfTheSameUsers() {
		LoadResult joined = LoadResult.joined(
				List.of(result(2, 1000, 10, 20, Map.of(RequestError.TIMEOUT, 1L)), result(1, 3000, 9, 1, Map.of())));
		assertThat(joined.seconds()).isEqualTo(3);
		assertThat(joined.requests()).isEqualTo(41);
		assertThat(joined.errors()).isEqualTo(Map.of(RequestError.TIMEOUT, 1L));
		assertThat(joined.lost()).isEqualTo(2);
		assertThat(joined.throughputPerSecond()).isCloseTo(40 / 3.0, within(1e-9));
		assertThat(joined.latencyMicros().getMaxValue()).isBetween(3000L, 3010L);
		assertThat(joined.meanUsers()).isCloseTo((30 * 2 + 10 * 1) / 3.0, within(1e-9));
		assertThat(joined.total()).isEqualTo(new LoadResult.Total(41, 3));
	}

	private static LoadResult result(double seconds, long micros, long one, long other,
			Map<RequestError, Long> errors) {
		Histogram latencies = new Histogram(3);
		latencies.recordValueWithCount(micros, one + other);
		long requests = one + other + errors.values().stream().mapToLong(Long::longValue).sum();
		return new LoadResult(seconds, latencies, errors, 1, one + other, new LoadResult.Total(requests, seconds),
				null);
	}

}
