package dev.virtualthreads.benchmark.own.why;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Recordings of this JVM, with the settings that a service gets. */
@Timeout(60)
class RecordingCausesTest {

	private static final String CLASS = RecordingCausesTest.class.getName();

	private static final int THREADS = 8;

	private static final ThreadLocal<byte[]> BUFFER = ThreadLocal.withInitial(() -> new byte[1024 * 1024]);

	@TempDir
	private Path folder;

	@Test
	void waitForAMonitorIsALock() throws Exception {
		Object monitor = new Object();
		// on a busy machine the recording itself takes hundreds of milliseconds
		// Java 24 and later record no such event of a virtual thread
		List<Cause> causes = causesOf(Executors.newFixedThreadPool(THREADS), THREADS, () -> {
			synchronized (monitor) {
				pause(200);
			}
		});
		Evidence.check(causes.stream().filter((cause) -> cause.kind() == Kind.LOCK).toList(),
				"LOCK: … threads wait for the monitor of java.lang.Object at CLASS … [CLASS".replace("CLASS", CLASS));
	}

	@Test
	void valuesOfThreadLocalsAreNamedWithTheirClass() throws Exception {
		List<Cause> causes = causesOf(Executors.newVirtualThreadPerTaskExecutor(), THREADS * 20,
				() -> BUFFER.get()[0]++);
		Evidence.check(causes.stream().filter((cause) -> cause.kind() == Kind.THREAD_LOCALS).toList(),
				"THREAD_LOCALS: … % of the allocated bytes … CLASS … Replace the ThreadLocal in CLASS".replace("CLASS",
						CLASS));
	}

	@Test
	void waitsAndFewThreadLocalsHaveNoCause() throws Exception {
		Runnable task = () -> pause(BUFFER.get().length >> 14);
		assertThat(causesOf(Executors.newVirtualThreadPerTaskExecutor(), THREADS, task)).extracting(Cause::kind)
			.doesNotContain(Kind.LOCK, Kind.PINNING, Kind.THREAD_LOCALS);
	}

	private List<Cause> causesOf(ExecutorService executor, int threads, Runnable task) throws Exception {
		Path file = this.folder.resolve("why.jfr");
		try (Recording recording = new Recording(Configuration
			.create(Path.of(Objects.requireNonNull(Collector.class.getResource("why.jfc")).toURI())))) {
			recording.start();
			try (executor) {
				for (int i = 0; i < threads; i++) {
					executor.execute(task);
				}
			}
			recording.stop();
			recording.dump(file);
		}
		return RecordedLoad.read(file).causes(Runtime.getRuntime().availableProcessors(), Runtime.version().feature());
	}

	private static void pause(long millis) {
		LockSupport.parkNanos(Duration.ofMillis(millis).toNanos());
	}

}
