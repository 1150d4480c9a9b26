package dev.virtualthreads.measuring.process;

import java.util.Optional;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

@Timeout(60)
class HeapWatchTest {

	private static final int OWN_PID = Math.toIntExact(ProcessHandle.current().pid());

	@Test
	void readsTheLiveHeapOfAnotherJvmAfterACollection() {
		byte[] live = new byte[20 * 1024 * 1024];
		try (HeapWatch watch = new HeapWatch(OptionalInt.of(OWN_PID))) {
			assertThat(JdkTools.run(OWN_PID, "GC.run")).isTrue();
			long collected = System.nanoTime();
			HeapWatch.Reading reading = firstAfter(watch, collected);
			assertThat(reading.oldBytes()).isBetween((long) live.length, Runtime.getRuntime().maxMemory());
			assertThat(reading.usedBytes()).isGreaterThanOrEqualTo(reading.oldBytes());
			assertThat(reading.gcSeconds()).isPositive();
		}
	}

	@Test
	void readingsAreOrderedByTime() {
		try (HeapWatch watch = new HeapWatch(OptionalInt.of(OWN_PID))) {
			HeapWatch.Reading first = firstAfter(watch, Long.MIN_VALUE);
			HeapWatch.Reading second = firstAfter(watch, first.nanoTime());
			assertThat(second.nanoTime()).isGreaterThan(first.nanoTime());
			assertThat(watch.at(first.nanoTime() - 1)).isEmpty();
			assertThat(watch.at(first.nanoTime())).contains(first);
			assertThat(watch.at(second.nanoTime() - 1)).contains(first);
			assertThat(watch.after(second.nanoTime() - 1)).contains(second);
		}
	}

	@Test
	void processThatIsNotAJvmHasNoReadings() {
		assertThat(JdkTools.run(Integer.MAX_VALUE, "GC.run")).isFalse();
		try (HeapWatch watch = new HeapWatch(OptionalInt.of(Integer.MAX_VALUE))) {
			assertThat(watch.at(Long.MAX_VALUE)).isEmpty();
		}
	}

	private static HeapWatch.Reading firstAfter(HeapWatch watch, long nanoTime) {
		return await().until(() -> watch.after(nanoTime), Optional::isPresent).orElseThrow();
	}

}
