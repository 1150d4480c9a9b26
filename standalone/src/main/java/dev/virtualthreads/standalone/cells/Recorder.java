package dev.virtualthreads.standalone.cells;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import com.sun.management.OperatingSystemMXBean;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import oshi.SystemInfo;

/** Measures what this process needs for a piece of work. */
public final class Recorder {

	private static final OperatingSystemMXBean PROCESS = ManagementFactory
		.getPlatformMXBean(OperatingSystemMXBean.class);

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private final Histogram latencyMicros = new ConcurrentHistogram(TimeUnit.HOURS.toMicros(1), 3);

	private final Map<String, Long> errors = new LinkedHashMap<>();

	private final Map<String, Double> details = new LinkedHashMap<>();

	private final List<String> notes = new ArrayList<>();

	private long cpuBefore;

	private long start;

	private double cpuSeconds;

	private double seconds;

	private long rssBytes;

	private Recorder() {
	}

	static Trial trial(Work work) throws Exception {
		// no System.gc(): it would shrink the heap, and the trial pay for its growth
		THREADS.resetPeakThreadCount();
		Recorder recorder = new Recorder();
		recorder.start();
		work.run(recorder);
		if (recorder.seconds == 0) {
			recorder.stop();
		}
		return recorder.trial();
	}

	/** Begins to time anew: what was done before was a preparation. */
	public void start() {
		this.cpuBefore = PROCESS.getProcessCpuTime();
		this.start = System.nanoTime();
	}

	/** Ends the timing: what follows looks at what was done. */
	public void stop() {
		this.seconds = (System.nanoTime() - this.start) / 1e9;
		this.cpuSeconds = (PROCESS.getProcessCpuTime() - this.cpuBefore) / 1e9;
		this.rssBytes = residentBytes();
	}

	/** Says how long one request took; for any thread. */
	public void latency(long nanos) {
		this.latencyMicros.recordValue(TimeUnit.NANOSECONDS.toMicros(nanos));
	}

	/** Says how many requests were not made, and why in a word. */
	public void error(String reason, long count) {
		this.errors.merge(reason, count, Long::sum);
	}

	/**
	 * Says something that only this comparison measures; its unit is a part of the name.
	 */
	public void detail(String name, double value) {
		this.details.put(name, value);
	}

	/** Says something to people. */
	public void note(String line) {
		this.notes.add(line);
	}

	/** Returns the memory of the machine that this process has. */
	public static long residentBytes() {
		return new SystemInfo().getOperatingSystem().getCurrentProcess().getResidentSetSize();
	}

	private Trial trial() {
		return new Trial(System.getProperty("java.version"), this.seconds, Latency.of(this.latencyMicros),
				this.cpuSeconds, this.rssBytes, THREADS.getPeakThreadCount(), this.errors, this.details, this.notes);
	}

}
