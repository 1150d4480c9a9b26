package dev.virtualthreads.standalone.threads;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

import dev.virtualthreads.program.Stopwatch;
import oshi.SystemInfo;

/** Work that starts threads, measures their memory while all block, and releases them. */
final class HeldThreads {

	private static final int FIRST = 100;

	private static final int LIMIT_SECONDS = 120;

	private final CountDownLatch release = new CountDownLatch(1);

	private final Thread.Builder threads;

	private final IntSupplier most;

	private final int count;

	private final int depth;

	private final CountDownLatch started;

	// most: the number that this machine allows at the moment; depth: own frames per
	// stack
	HeldThreads(Thread.Builder threads, IntSupplier most, int count, int depth) {
		this.threads = threads;
		this.most = most;
		this.count = count;
		this.depth = depth;
		this.started = new CountDownLatch(count);
	}

	void run(Stopwatch stopwatch) throws InterruptedException {
		startSome();
		int held = Math.min(this.count, this.most.getAsInt());
		long heapBefore = heapBytes();
		long rssBefore = residentBytes();
		giveUp(this.count - held);
		stopwatch.start();
		held = start(held, stopwatch);
		if (!this.started.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
			throw new IllegalStateException(
					"%d threads did not start within %d s.".formatted(this.started.getCount(), LIMIT_SECONDS));
		}
		stopwatch.stop();
		// negative where the collector returned more memory than the threads took
		stopwatch.detail("memoryBytesPerThread", Math.max(0, residentBytes() - rssBefore) / (double) held);
		stopwatch.detail("heapBytesPerThread", (heapBytes() - heapBefore) / (double) held);
		stopwatch.requests(held);
		stopwatch.errors("threads not started", this.count - held);
		this.release.countDown();
	}

	// the first threads of a JVM also load classes
	private void startSome() throws InterruptedException {
		for (int number = 0; number < FIRST; number++) {
			this.threads.start(() -> {
			}).join();
		}
	}

	private int start(int allowed, Stopwatch stopwatch) {
		if (allowed < this.count) {
			stopwatch.note(
					"This machine allows %d of these threads: the rest is left to other programs.".formatted(allowed));
		}
		for (int number = 0; number < allowed; number++) {
			long start = System.nanoTime();
			try {
				this.threads.start(() -> descend(this.depth));
			}
			catch (OutOfMemoryError ex) {
				giveUp(allowed - number);
				stopwatch.note("The operating system allowed only %d of these threads (%s).".formatted(number,
						ex.getMessage()));
				return number;
			}
			stopwatch.latency(System.nanoTime() - start);
		}
		return allowed;
	}

	private void giveUp(int missing) {
		for (int thread = 0; thread < missing; thread++) {
			this.started.countDown();
		}
	}

	private int descend(int frames) {
		if (frames > 1) {
			return 1 + descend(frames - 1);
		}
		this.started.countDown();
		try {
			this.release.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		return 1;
	}

	private static long residentBytes() {
		return new SystemInfo().getOperatingSystem().getCurrentProcess().getResidentMemory();
	}

	private static long heapBytes() {
		System.gc();
		return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
	}

}
