package dev.virtualthreads.program;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import com.sun.management.OperatingSystemMXBean;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import oshi.SystemInfo;

/** Time, CPU time, memory and latencies of one run in this process. */
public final class Stopwatch {

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private static final OperatingSystemMXBean PROCESS = ManagementFactory
		.getPlatformMXBean(OperatingSystemMXBean.class);

	private final Histogram latencyMicros = new ConcurrentHistogram(TimeUnit.HOURS.toMicros(1), 3);

	private final Map<String, Long> errors = new LinkedHashMap<>();

	private final Map<String, Double> details = new LinkedHashMap<>();

	private final List<String> notes = new ArrayList<>();

	private long requests = -1;

	private boolean severalProcesses;

	private double cpuBefore;

	private long start;

	private double cpuSeconds;

	private double seconds;

	public Stopwatch() {
		// no System.gc(): the heap would shrink, and its growth would be measured
		THREADS.resetPeakThreadCount();
		start();
	}

	/** Restarts the measurement: everything before it was preparation. */
	public void start() {
		this.cpuBefore = cpuSecondsOfProcess();
		this.start = System.nanoTime();
	}

	/** Ends the measurement: everything after it is evaluation. */
	public void stop() {
		this.seconds = (System.nanoTime() - this.start) / 1e9;
		this.cpuSeconds = cpuSecondsOfProcess() - this.cpuBefore;
	}

	/** Records the latency of one request; may be called by any thread. */
	public void latency(long nanos) {
		this.latencyMicros.recordValue(TimeUnit.NANOSECONDS.toMicros(nanos));
	}

	/** Records the number of completed requests where not each of them has a latency. */
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

	public void note(String line) {
		this.notes.add(line);
	}

	/** Returns the values, and stops the measurement if the work did not. */
	public Measured measured() {
		if (this.seconds == 0) {
			stop();
		}
		long completed = (this.requests >= 0) ? this.requests : this.latencyMicros.getTotalCount();
		boolean alone = !this.severalProcesses;
		return new Measured(System.getProperty("java.version"), completed, this.seconds, completed / this.seconds,
				EncodedHistogram.of(this.latencyMicros), alone ? this.cpuSeconds : null,
				alone ? cpuSecondsOfProcess() : null, alone ? peakRssBytes() : null,
				alone ? THREADS.getPeakThreadCount() : null, this.errors, this.details, this.notes);
	}

	private static double cpuSecondsOfProcess() {
		return PROCESS.getProcessCpuTime() / 1e9;
	}

	// From Linux's own counter: sampling would cost more with every thread. Other systems
	// have the current value only.
	private static long peakRssBytes() {
		try (Stream<String> status = Files.lines(Path.of("/proc/self/status"))) {
			return status.filter((line) -> line.startsWith("VmHWM:"))
				.mapToLong((line) -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
				.findFirst()
				.orElseThrow();
		}
		catch (IOException ex) {
			return new SystemInfo().getOperatingSystem().getCurrentProcess().getResidentMemory();
		}
	}

}
