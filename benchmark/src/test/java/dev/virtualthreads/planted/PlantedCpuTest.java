package dev.virtualthreads.planted;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlantedCpuTest {

	@Test
	void usesAProcessorUntilTheTimeIsOver() {
		assertThat(readings(1000, 0, 400, 800, 1200, 1600)).isEqualTo(4);
		assertThat(readings(0, 5)).isEqualTo(1);
	}

	@Test
	void timeOfAnotherThreadDoesNotCount() {
		assertThat(readings(1000, 0, 400, 3_000_400, 3_000_800, 3_001_200, 3_001_600)).isEqualTo(5);
	}

	private static int readings(long nanos, long... clock) {
		AtomicInteger readings = new AtomicInteger();
		var times = LongStream.of(clock).iterator();
		new PlantedCpu.Planted(nanos, () -> {
			readings.incrementAndGet();
			return times.nextLong();
		}).useProcessor();
		return readings.get();
	}

}
