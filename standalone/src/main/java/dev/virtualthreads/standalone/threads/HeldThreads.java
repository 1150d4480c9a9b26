package dev.virtualthreads.standalone.threads;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

import dev.virtualthreads.standalone.cells.Recorder;
import dev.virtualthreads.standalone.cells.Work;
import oshi.SystemInfo;

/** Starts threads that all block, weighs them while they do, and lets them go. */
final class HeldThreads implements Work {

	private static final int FIRST = 100;

	private static final int LIMIT_SECONDS = 120;

	private final CountDownLatch release = new CountDownLatch(1);

	private final Thread.Builder threads;

	private final IntSupplier most;

	private final int count;

	private final int depth;

	private final CountDownLatch started;

	/**
	 * Prepares to hold threads.
	 * @param most how many there may be on this machine at the moment
	 * @param depth how many frames of its own each has on its stack
	 */
	HeldThreads(Thread.Builder threads, IntSupplier most, int count, int depth) {
		this.threads = threads;
		this.most = most;
		this.count = count;
		this.depth = depth;
		this.started = new CountDownLatch(count);
	}

	@Override
	public void run(Recorder recorder) throws InterruptedException {
		startSome();
		int held = Math.min(this.count, this.most.getAsInt());
		long heapBefore = heapBytes();
		long rssBefore = residentBytes();
		giveUp(this.count - held);
		recorder.start();
		held = start(held, recorder);
		if (!this.started.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
			throw new IllegalStateException(
					"%d threads did not start within %d s.".formatted(this.started.getCount(), LIMIT_SECONDS));
		}
		recorder.stop();
		// less than nothing where the collector gave more back than few threads take
		recorder.detail("memoryBytesPerThread", Math.max(0, residentBytes() - rssBefore) / (double) held);
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

	private int start(int allowed, Recorder recorder) {
		if (allowed < this.count) {
			recorder.note("This machine has room for %d of them: the last threads are left to other programs."
				.formatted(allowed));
		}
		for (int number = 0; number < allowed; number++) {
			long start = System.nanoTime();
			try {
				this.threads.start(() -> descend(this.depth));
			}
			catch (OutOfMemoryError ex) {
				giveUp(allowed - number);
				recorder.note("Here a program gets no more than %d of these threads (%s).".formatted(number,
						ex.getMessage()));
				return number;
			}
			recorder.latency(System.nanoTime() - start);
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
		return new SystemInfo().getOperatingSystem().getCurrentProcess().getResidentSetSize();
	}

	private static long heapBytes() {
		System.gc();
		return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
	}

}
