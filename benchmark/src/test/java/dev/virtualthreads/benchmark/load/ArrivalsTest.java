package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

import dev.virtualthreads.benchmark.load.Arrivals.Phase;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ArrivalsTest {

	private static final Arrivals SPIKE = new Arrivals(List.of(new Phase(100, Duration.ofSeconds(10)),
			new Phase(1000, Duration.ofSeconds(20)), new Phase(50, Duration.ofSeconds(10))), 1, Duration.ZERO,
			Duration.ZERO);

	@Test
	void eachPhaseHasItsRate() {
		long[] nanos = SPIKE.nanos();
		assertThat(nanos).isSorted();
		assertThat(countBetween(nanos, 0, 10)).isBetween(900L, 1100L);
		assertThat(countBetween(nanos, 10, 30)).isBetween(19_500L, 20_500L);
		assertThat(countBetween(nanos, 30, 40)).isBetween(430L, 570L);
	}

	@Test
	void theTimesBetweenAreThoseOfChance() {
		long[] nanos = new Arrivals(List.of(new Phase(1000, Duration.ofSeconds(20))), 0, Duration.ZERO, Duration.ZERO)
			.nanos();
		long shorterThanMean = 0;
		for (int index = 1; index < nanos.length; index++) {
			shorterThanMean += (nanos[index] - nanos[index - 1] < 1_000_000) ? 1 : 0;
		}
		// 1 - 1/e of an exponential distribution
		assertThat(shorterThanMean / (double) nanos.length).isBetween(0.61, 0.65);
	}

	@Test
	void areTheSameForEveryContender() {
		assertThat(SPIKE.nanos()).isEqualTo(SPIKE.nanos());
	}

	@Test
	void knowsWhichPhaseCounts() {
		assertThat(SPIKE.begin()).isEqualTo(Duration.ofSeconds(10));
		assertThat(SPIKE.end()).isEqualTo(Duration.ofSeconds(30));
		assertThat(SPIKE.length()).isEqualTo(Duration.ofSeconds(40));
		assertThat(SPIKE.perSecond()).isEqualTo(1000);
	}

	@Test
	void countsTheRequestsThatAreReallyDue() {
		long due = countBetween(SPIKE.nanos(), 10, 30);
		assertThat(due).isNotEqualTo(20_000);
		assertThat(SPIKE.measuredPerSecond()).isEqualTo(due / 20.0);
	}

	private static long countBetween(long[] nanos, int from, int to) {
		return Arrays.stream(nanos)
			.filter((time) -> time >= from * 1_000_000_000L && time < to * 1_000_000_000L)
			.count();
	}

}
