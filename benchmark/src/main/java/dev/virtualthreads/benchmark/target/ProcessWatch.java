package dev.virtualthreads.benchmark.target;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.benchmark.BenchException;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;

/**
 * Watches a process from outside while it is under load: what it costs is not paid by the
 * service.
 */
public final class ProcessWatch implements AutoCloseable {

	private static final long PERIOD_MILLIS = 250;

	private final OSProcess process;

	private final double cpuSecondsBefore;

	private final ScheduledExecutorService sampler = Executors
		.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("process-watch").factory());

	private final Future<?> sampling;

	private long peakRssBytes;

	private int peakThreads;

	public ProcessWatch(int pid) {
		OSProcess found = new SystemInfo().getOperatingSystem().getProcess(pid);
		if (found == null) {
			throw new BenchException("The service to watch is gone (process %d).".formatted(pid));
		}
		this.process = found;
		this.cpuSecondsBefore = cpuSeconds();
		this.sampling = this.sampler.scheduleAtFixedRate(this::sample, 0, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
	}

	private synchronized void sample() {
		if (this.process.updateAttributes()) {
			this.peakRssBytes = Math.max(this.peakRssBytes, this.process.getResidentSetSize());
			this.peakThreads = Math.max(this.peakThreads, this.process.getThreadCount());
		}
	}

	private double cpuSeconds() {
		return (this.process.getKernelTime() + this.process.getUserTime()) / 1000.0;
	}

	/** Returns what the process has used since the watch began. */
	public synchronized Usage usage() {
		sample();
		return new Usage(cpuSeconds() - this.cpuSecondsBefore, this.peakRssBytes, this.peakThreads);
	}

	@Override
	public void close() {
		this.sampling.cancel(false);
		this.sampler.close();
	}

	/**
	 * What a process used during a load.
	 *
	 * @param cpuSeconds user and kernel time of all its threads
	 * @param peakRssBytes the most memory that was resident at once
	 * @param peakThreads the most threads of the operating system that it had at once
	 */
	public record Usage(double cpuSeconds, long peakRssBytes, int peakThreads) {
	}

}
