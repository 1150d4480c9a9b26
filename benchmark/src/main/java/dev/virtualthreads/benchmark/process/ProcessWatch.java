package dev.virtualthreads.benchmark.process;

import java.util.ArrayList;
import java.util.List;
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

	private final List<Sample> samples = new ArrayList<>();

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
			this.samples.add(new Sample(System.nanoTime(), cpuSeconds() - this.cpuSecondsBefore,
					this.process.getResidentSetSize(), this.process.getThreadCount()));
		}
	}

	private double cpuSeconds() {
		return (this.process.getKernelTime() + this.process.getUserTime()) / 1000.0;
	}

	/** Returns what was seen so far, four times a second, the last just now. */
	public synchronized List<Sample> samples() {
		sample();
		return List.copyOf(this.samples);
	}

	@Override
	public void close() {
		this.sampling.cancel(false);
		this.sampler.close();
	}

	/**
	 * The process at one moment.
	 *
	 * @param nanoTime when
	 * @param cpuSeconds user and kernel time of all its threads since the watch began
	 * @param rssBytes memory that is resident
	 * @param threads of the operating system that it has
	 */
	public record Sample(long nanoTime, double cpuSeconds, long rssBytes, int threads) {
	}

}
