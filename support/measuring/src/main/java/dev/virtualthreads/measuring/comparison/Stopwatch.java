package dev.virtualthreads.measuring.comparison;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.measuring.process.PeakMemory;
import dev.virtualthreads.measuring.process.ProcessCpuTime;
import dev.virtualthreads.measuring.results.Latencies;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Time, CPU time, memory and latencies of one trial in this process. */
public final class Stopwatch {

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private final Histogram latencyMicros = new ConcurrentHistogram(TimeUnit.HOURS.toMicros(1), 3);

	private final Map<String, Long> errors = new LinkedHashMap<>();

	private final Map<String, Double> details = new LinkedHashMap<>();

	private final List<String> notes = new ArrayList<>();

	private @Nullable Long requests;

	private boolean severalProcesses;

	private double cpuBefore;

	private long start;

	private double cpuSeconds;

	private double seconds;

	Stopwatch() {
		// no System.gc(): the heap would shrink, and its growth would be measured
		THREADS.resetPeakThreadCount();
		start();
	}

	/** Restarts the measurement: everything before it was preparation. */
	public void start() {
		this.cpuBefore = ProcessCpuTime.seconds();
		this.start = System.nanoTime();
	}

	/** Ends the measurement: everything after it is evaluation. */
	public void stop() {
		this.seconds = (System.nanoTime() - this.start) / 1e9;
		this.cpuSeconds = ProcessCpuTime.seconds() - this.cpuBefore;
	}

	/** Records the latency of one request; may be called by any thread. */
	public void latency(long nanos) {
		this.latencyMicros.recordValue(TimeUnit.NANOSECONDS.toMicros(nanos));
	}

	/** Records all latencies of the trial at once, in microseconds. */
	public void latencies(Histogram micros) {
		this.latencyMicros.add(micros);
	}

	/** Records the number of completed requests where it differs from the planned one. */
	public void requests(long number) {
		this.requests = number;
	}

	/**
	 * Records that other processes work too: CPU time, memory and threads of this one are
	 * then no result.
	 */
	public void severalProcesses() {
		this.severalProcesses = true;
	}

	/** Records failed requests of a class; they void the cell. None if zero. */
	public void errors(String kind, long count) {
		if (count > 0) {
			this.errors.merge(kind, count, Long::sum);
		}
	}

	/** Records a measurement of this comparison alone; its unit is part of the name. */
	public void detail(String name, double value) {
		this.details.put(name, value);
	}

	/** Records a line that is shown to people. */
	public void note(String line) {
		this.notes.add(line);
	}

	/** Returns the trial, and stops the measurement if the work did not. */
	Trial trial() {
		if (this.seconds == 0) {
			stop();
		}
		Trial.Usage usage = new Trial.Usage(this.cpuSeconds, ProcessCpuTime.seconds(), PeakMemory.bytes(),
				THREADS.getPeakThreadCount(), this.severalProcesses);
		return new Trial(System.getProperty("java.version"), this.requests, this.seconds,
				Latencies.encode(this.latencyMicros), usage, this.errors, this.details, this.notes);
	}

}
