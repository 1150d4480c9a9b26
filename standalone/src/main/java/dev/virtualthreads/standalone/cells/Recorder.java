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
import org.jspecify.annotations.Nullable;

/** Measures what this process needs for a piece of work. */
public final class Recorder {

	private static final OperatingSystemMXBean PROCESS = ManagementFactory
		.getPlatformMXBean(OperatingSystemMXBean.class);

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private final Histogram latencyMicros = new ConcurrentHistogram(TimeUnit.HOURS.toMicros(1), 3);

	private final Map<String, Double> details = new LinkedHashMap<>();

	private final List<String> notes = new ArrayList<>();

	private @Nullable Long requests;

	private long cpuBefore;

	private long start;

	private double cpuSeconds;

	private double seconds;

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
	}

	/** Says how long one request took; for any thread. */
	public void latency(long nanos) {
		this.latencyMicros.recordValue(TimeUnit.NANOSECONDS.toMicros(nanos));
	}

	/** Says how many requests were made, where they are not all. */
	public void requests(long number) {
		this.requests = number;
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

	private Trial trial() {
		return new Trial(System.getProperty("java.version"), this.requests, this.seconds,
				Latency.of(this.latencyMicros), this.cpuSeconds, PeakMemory.bytes(), THREADS.getPeakThreadCount(),
				this.details, this.notes);
	}

}
