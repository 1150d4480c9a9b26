package dev.virtualthreads.standalone.pinning;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import dev.virtualthreads.program.Comparison;
import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.standalone.tasks.ThreadDump;
import picocli.CommandLine.Command;

/** Deadlock by pinned carriers on the current JDK. */
@Command(name = "deadlock", mixinStandardHelpOptions = true,
		description = "Monitors and a lock that hang where monitors pin all carriers of this JDK.")
public final class DeadlockCommand extends Comparison {

	@Override
	protected Map<String, Work> contenders() {
		return Map.of("pinned-carriers", (stopwatch) -> new PinnedCarriers().run(stopwatch));
	}

	/**
	 * One virtual thread waits for a lock, then as many as there are carriers wait for it
	 * inside of monitors. Where a monitor pins, the first thread gets the lock but no
	 * carrier, and nothing ever moves again: the work ends after a limit.
	 */
	private static final class PinnedCarriers {

		static final int CARRIERS = Runtime.getRuntime().availableProcessors();

		static final Duration LIMIT = Duration.ofSeconds(2);

		private static final String PINNED = "VirtualThread.parkOnCarrierThread";

		private final ReentrantLock lock = new ReentrantLock();

		private final CountDownLatch left = new CountDownLatch(CARRIERS + 1);

		void run(Stopwatch stopwatch) throws Exception {
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
			stopwatch.requests(CARRIERS + 1);
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
			return ThreadDump.of(ThreadDumpFormat.TEXT_PLAIN).lines().filter((line) -> line.contains(PINNED)).count();
		}

	}

}
