package dev.virtualthreads.benchmark.trial;

import java.util.stream.LongStream;

import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;

/**
 * Processor time of the whole machine since it started, as the operating system counts
 * it. Only differences have a meaning.
 *
 * @param busySeconds time of all processes and of the kernel; time that a hypervisor took
 * away is part of it
 * @param totalSeconds time of all processors
 */
record MachineCpu(double busySeconds, double totalSeconds) {

	private static final CentralProcessor PROCESSOR = OperatingSystemValues.get().getHardware().getProcessor();

	public static MachineCpu read() {
		return of(PROCESSOR.getSystemCpuLoadTicks());
	}

	MachineCpu plus(MachineCpu other, int sign) {
		return new MachineCpu(this.busySeconds + sign * other.busySeconds,
				this.totalSeconds + sign * other.totalSeconds);
	}

	static MachineCpu of(long[] millis) {
		long total = LongStream.of(millis).sum();
		long idle = millis[TickType.IDLE.getIndex()] + millis[TickType.IOWAIT.getIndex()];
		return new MachineCpu((total - idle) / 1e3, total / 1e3);
	}

}
