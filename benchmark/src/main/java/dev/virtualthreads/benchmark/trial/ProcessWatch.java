package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import oshi.software.os.OSProcess;

/**
 * Watch on another process: processor time, memory and threads, four times a second, as
 * the operating system reports them. It takes no processor time of the watched process.
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
		this.process = find(pid);
		this.cpuSecondsBefore = cpuSeconds();
		this.sampling = this.sampler.scheduleAtFixedRate(this::sample, 0, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
	}

	static OSProcess find(int pid) {
		@Nullable OSProcess process = OperatingSystemValues.get().getOperatingSystem().getProcess(pid);
		if (process == null) {
			throw new MeasurementException("Process %d of a service does not exist any more.".formatted(pid));
		}
		return process;
	}

	private synchronized void sample() {
		if (this.process.updateAttributes()) {
			this.samples.add(new Sample(System.nanoTime(), cpuSeconds() - this.cpuSecondsBefore,
					this.process.getResidentMemory(), this.process.getThreadCount()));
		}
	}

	private double cpuSeconds() {
		return (this.process.getKernelTime() + this.process.getUserTime()) / 1000.0;
	}

	/**
	 * Returns user and kernel time since the watch began, that of the last sample if the
	 * process has ended.
	 */
	public synchronized double secondsSoFar() {
		sample();
		return this.samples.isEmpty() ? 0 : this.samples.getLast().cpuSeconds();
	}

	/** Returns all samples so far, the last one taken now. */
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
	 * State of the process at one moment.
	 *
	 * @param nanoTime time of the sample
	 * @param cpuSeconds user and kernel time since the watch began
	 * @param rssBytes resident memory
	 * @param threads threads of the operating system
	 */
	public record Sample(long nanoTime, double cpuSeconds, long rssBytes, int threads) {
	}

}
