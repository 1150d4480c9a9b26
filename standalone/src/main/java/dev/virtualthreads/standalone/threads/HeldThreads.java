package dev.virtualthreads.standalone.threads;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.standalone.cells.Recorder;
import dev.virtualthreads.standalone.cells.Work;
import oshi.SystemInfo;

/** Starts threads that all block, weighs them while they do, and lets them go. */
final class HeldThreads implements Work {

	private static final int FIRST = 100;

	private static final int LIMIT_SECONDS = 120;

	private final CountDownLatch release = new CountDownLatch(1);

	private final Thread.Builder threads;

	private final int count;

	private final int depth;

	private final CountDownLatch started;

	/**
	 * Prepares to hold threads.
	 * @param depth how many frames of its own each has on its stack
	 */
	HeldThreads(Thread.Builder threads, int count, int depth) {
		this.threads = threads;
		this.count = count;
		this.depth = depth;
		this.started = new CountDownLatch(count);
	}

	@Override
	public void run(Recorder recorder) throws InterruptedException {
		startSome();
		long heapBefore = heapBytes();
		long rssBefore = residentBytes();
		recorder.start();
		int held = startAll(recorder);
		if (!this.started.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
			throw new IllegalStateException(
					"%d threads did not start within %d s.".formatted(this.started.getCount(), LIMIT_SECONDS));
		}
		recorder.stop();
		recorder.detail("memoryBytesPerThread", (residentBytes() - rssBefore) / (double) held);
		recorder.detail("heapBytesPerThread", (heapBytes() - heapBefore) / (double) held);
		recorder.requests(held);
		this.release.countDown();
	}

	// what the first threads of a JVM load is none of the others' cost
	private void startSome() throws InterruptedException {
		for (int number = 0; number < FIRST; number++) {
			this.threads.start(() -> {
			}).join();
		}
	}

	private int startAll(Recorder recorder) {
		for (int number = 0; number < this.count; number++) {
			long start = System.nanoTime();
			try {
				this.threads.start(() -> descend(this.depth));
			}
			catch (OutOfMemoryError ex) {
				giveUp(this.count - number);
				recorder.note("Here a program gets no more than %d of these threads (%s).".formatted(number,
						ex.getMessage()));
				return number;
			}
			recorder.latency(System.nanoTime() - start);
		}
		return this.count;
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
		return new SystemInfo().getOperatingSystem().getCurrentProcess().getResidentSetSize();
	}

	private static long heapBytes() {
		System.gc();
		return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
	}

}
