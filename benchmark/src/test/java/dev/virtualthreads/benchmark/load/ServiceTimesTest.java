package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ServiceTimesTest {

	private static final ServiceTimes TIMES = new ServiceTimes(Duration.ofMillis(100), Duration.ofSeconds(1));

	private static final int COUNT = 200_000;

	// The standard error of the median is 0.3 %, that of the p99 1 %.
	@Test
	void haveTheirQuantiles() {
		long[] sorted = draw().sorted().toArray();
		assertThat(sorted[COUNT / 2]).isBetween(99L, 101L);
		assertThat(sorted[COUNT * 99 / 100]).isBetween(970L, 1030L);
		// median x e^(sigma z) with z = 1.2816 and sigma = ln 10 / 2.3263
		assertThat(sorted[COUNT * 9 / 10]).isBetween(350L, 361L);
		assertThat(sorted[COUNT / 10]).isBetween(27L, 29L);
	}

	@Test
	void haveTheirMean() {
		assertThat(draw().average().orElseThrow()).isCloseTo(163.2, within(2.0));
	}

	@Test
	void eachRequestSaysHowLongItTakes() {
		Load load = Load
			.of("30/s", Exchange.get("/blocking/{seconds}", 2),
					new Arrivals(List.of(new Arrivals.Phase(30, Duration.ofSeconds(1))), 0, Duration.ZERO,
							Duration.ZERO),
					new WarmUpRound(Exchange.get("/", 2), Users.sending(1, 1), Duration.ZERO, 1, 1))
			.taking(TIMES);
		Supplier<Exchange> exchanges = load.exchanges();
		assertThat(Stream.generate(exchanges).limit(100).map(Exchange::path))
			.containsExactlyElementsOf(draw().limit(100).mapToObj((millis) -> "/blocking/" + millis / 1e3).toList());
		assertThat(load.exchanges().get()).isEqualTo(load.exchanges().get());
	}

	private static LongStream draw() {
		LongSupplier millis = TIMES.millis();
		return LongStream.generate(millis).limit(COUNT);
	}

}
