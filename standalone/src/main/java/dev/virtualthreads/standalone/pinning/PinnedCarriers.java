package dev.virtualthreads.standalone.pinning;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;

/**
 * One virtual thread waits for a lock, then as many as there are carriers wait for it
 * inside of monitors. Where a monitor pins, the first thread gets the lock but no
 * carrier, and nothing ever moves again: the work ends after a limit.
 */
final class PinnedCarriers implements Work {

	static final int CARRIERS = Runtime.getRuntime().availableProcessors();

	static final Duration LIMIT = Duration.ofSeconds(2);

	private static final String PINNED = "VirtualThread.parkOnCarrierThread";

	private final ReentrantLock lock = new ReentrantLock();

	private final CountDownLatch left = new CountDownLatch(CARRIERS + 1);

	@Override
	public void run(Stopwatch stopwatch) throws Exception {
		this.lock.lock();
		try {
			startAndAwait("next-owner", this::useLock);
			for (int carrier = 0; carrier < CARRIERS; carrier++) {
				startAndAwait("in-monitor-" + carrier, this::useLockInMonitor);
			}
		}
		finally {
			this.lock.unlock();
		}
		boolean stuck = !this.left.await(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
		stopwatch.stop();
		stopwatch.detail("stuckThreads", (double) this.left.getCount());
		stopwatch.detail("pinnedInThreadDump", stuck ? (double) pinnedInThreadDump() : 0);
	}

	private void startAndAwait(String name, Runnable task) throws InterruptedException {
		int waiting = this.lock.getQueueLength();
		Thread.ofVirtual().name(name).start(task);
		long end = System.nanoTime() + LIMIT.toNanos();
		while (this.lock.getQueueLength() == waiting && System.nanoTime() < end) {
			Thread.sleep(1);
		}
	}

	private void useLock() {
		this.lock.lock();
		try {
			this.left.countDown();
		}
		finally {
			this.lock.unlock();
		}
	}

	private void useLockInMonitor() {
		synchronized (new Object()) {
			useLock();
		}
	}

	private static long pinnedInThreadDump() throws IOException {
		Path folder = Files.createTempDirectory("dump");
		Path file = folder.resolve("threads.txt").toAbsolutePath();
		try {
			ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
				.dumpThreads(file.toString(), ThreadDumpFormat.TEXT_PLAIN);
			return Files.readString(file).lines().filter((line) -> line.contains(PINNED)).count();
		}
		finally {
			Files.deleteIfExists(file);
			Files.deleteIfExists(folder);
		}
	}

}
