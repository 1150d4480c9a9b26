package dev.virtualthreads.standalone.threads;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;

import dev.virtualthreads.standalone.cells.Recorder;
import dev.virtualthreads.standalone.cells.Work;

/** Starts threads that all block, weighs them while they do, and lets them go. */
final class HeldThreads implements Work {

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
		long heapBefore = heapBytes();
		long rssBefore = Recorder.residentBytes();
		recorder.start();
		int held = startAll(recorder);
		this.started.await();
		recorder.stop();
		recorder.detail("memoryBytesPerThread", (Recorder.residentBytes() - rssBefore) / (double) held);
		recorder.detail("heapBytesPerThread", (heapBytes() - heapBefore) / (double) held);
		this.release.countDown();
	}

	private int startAll(Recorder recorder) {
		for (int number = 0; number < this.count; number++) {
			long start = System.nanoTime();
			try {
				this.threads.start(() -> descend(this.depth));
			}
			catch (OutOfMemoryError ex) {
				giveUp(this.count - number);
				recorder.error("no-more-threads", this.count - number);
				recorder.note("This machine gives a program no more than %d platform threads.".formatted(number));
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

	private static long heapBytes() {
		System.gc();
		return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
	}

}
