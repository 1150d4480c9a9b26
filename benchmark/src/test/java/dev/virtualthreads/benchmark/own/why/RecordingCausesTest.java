package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Recordings of this JVM, with the settings that a service gets. */
@Timeout(60)
class RecordingCausesTest {

	private static final int THREADS = 8;

	private static final ThreadLocal<byte[]> BUFFER = ThreadLocal.withInitial(() -> new byte[1024 * 1024]);

	@TempDir
	private Path folder;

	@Test
	void waitForAMonitorIsALock() throws Exception {
		Object monitor = new Object();
		// Java 24 and later record no such event of a virtual thread
		List<Cause> causes = causesOf(Executors.newFixedThreadPool(THREADS), THREADS, () -> {
			synchronized (monitor) {
				pause(50);
			}
		});
		assertThat(causes).filteredOn((cause) -> cause.kind() == Kind.LOCK).singleElement().satisfies((cause) -> {
			assertThat(cause.sentence())
				.contains("threads wait for the monitor of java.lang.Object at " + RecordingCausesTest.class.getName());
			assertThat(cause.frames().getFirst()).startsWith(RecordingCausesTest.class.getName());
		});
	}

	@Test
	void valuesOfThreadLocalsAreNamedWithTheirClass() throws Exception {
		List<Cause> causes = causesOf(THREADS * 20, () -> BUFFER.get()[0]++);
		assertThat(causes).filteredOn((cause) -> cause.kind() == Kind.THREAD_LOCALS)
			.singleElement()
			.satisfies((cause) -> {
				assertThat(cause.sentence()).contains("% of the allocated bytes")
					.contains(RecordingCausesTest.class.getName());
				assertThat(cause.remedy().text())
					.contains("Replace the ThreadLocal in " + RecordingCausesTest.class.getName());
			});
	}

	@Test
	void waitWithoutAScarceResourceHasNoCause() throws Exception {
		assertThat(causesOf(THREADS, () -> pause(50))).extracting(Cause::kind)
			.doesNotContain(Kind.LOCK, Kind.PINNING, Kind.THREAD_LOCALS);
	}

	private List<Cause> causesOf(int threads, Runnable task) throws IOException, ParseException {
		return causesOf(Executors.newVirtualThreadPerTaskExecutor(), threads, task);
	}

	private List<Cause> causesOf(ExecutorService executor, int threads, Runnable task)
			throws IOException, ParseException {
		Path file = this.folder.resolve("why.jfr");
		try (Recording recording = new Recording(settings())) {
			recording.start();
			try (executor) {
				for (int i = 0; i < threads; i++) {
					executor.execute(task);
				}
			}
			recording.stop();
			recording.dump(file);
		}
		return RecordingCauses.of(RecordedLoad.read(file), Runtime.getRuntime().availableProcessors(),
				Runtime.version().feature());
	}

	private static Configuration settings() throws IOException, ParseException {
		return Configuration.create(new InputStreamReader(
				Objects.requireNonNull(Collector.class.getResourceAsStream("why.jfc")), StandardCharsets.UTF_8));
	}

	private static void pause(long millis) {
		try {
			Thread.sleep(Duration.ofMillis(millis));
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
