package dev.virtualthreads.standalone.cells;

import java.lang.management.ManagementFactory;

import com.sun.management.OperatingSystemMXBean;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;

/**
 * Looks at this process again and again while it is measured: what it held is gone when
 * the work is done.
 */
final class ProcessWatch {

	private static final OperatingSystemMXBean CPU = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

	private static final long PERIOD_MILLIS = 25;

	private final OSProcess process = new SystemInfo().getOperatingSystem().getCurrentProcess();

	private final Thread thread = Thread.ofPlatform().daemon().name("process-watch").unstarted(this::watch);

	private final long cpuNanosBefore = CPU.getProcessCpuTime();

	private long peakRssBytes;

	private int peakThreads;

	private volatile boolean ended;

	static ProcessWatch start() {
		ProcessWatch watch = new ProcessWatch();
		watch.thread.start();
		return watch;
	}

	private void watch() {
		while (!this.ended) {
			look();
			try {
				Thread.sleep(PERIOD_MILLIS);
			}
			catch (InterruptedException ex) {
				return;
			}
		}
	}

	private synchronized void look() {
		this.process.updateAttributes();
		this.peakRssBytes = Math.max(this.peakRssBytes, this.process.getResidentSetSize());
		this.peakThreads = Math.max(this.peakThreads, this.process.getThreadCount());
	}

	/** Looks a last time; what was used meanwhile can be read then. */
	void stop() {
		this.ended = true;
		look();
	}

	/** Returns user and kernel time since the start. */
	double cpuSeconds() {
		return (CPU.getProcessCpuTime() - this.cpuNanosBefore) / 1e9;
	}

	synchronized long peakRssBytes() {
		return this.peakRssBytes;
	}

	/** Returns the most threads of the operating system. */
	synchronized int peakThreads() {
		return this.peakThreads;
	}

}
