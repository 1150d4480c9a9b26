package dev.virtualthreads.benchmark.process;

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
		try (HeapWatch watch = new HeapWatch(OWN_PID)) {
			assertThat(GarbageCollection.run(OWN_PID)).isTrue();
			long collected = System.nanoTime();
			await().until(() -> watch.after(collected).isPresent());
			HeapWatch.Reading reading = watch.after(collected).orElseThrow();
			assertThat(reading.oldBytes()).isBetween((long) live.length, Runtime.getRuntime().maxMemory());
			assertThat(reading.usedBytes()).isGreaterThanOrEqualTo(reading.oldBytes());
			assertThat(reading.gcSeconds()).isPositive();
			assertThat(watch.at(collected)).isNotEqualTo(watch.after(collected));
		}
	}

	@Test
	void processThatIsNotAJvmHasNoReadings() {
		assertThat(GarbageCollection.run(Integer.MAX_VALUE)).isFalse();
		try (HeapWatch watch = new HeapWatch(Integer.MAX_VALUE)) {
			assertThat(watch.at(Long.MAX_VALUE)).isEmpty();
		}
	}

}
