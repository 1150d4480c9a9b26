package dev.virtualthreads.benchmark.process;

import dev.virtualthreads.measuring.process.OperatingSystemValues;

import oshi.software.os.OSProcess;

/** Processor time of another process, as the operating system counts it. */
public final class ProcessCpu {

	private final OSProcess process;

	public ProcessCpu(int pid) {
		this.process = ProcessWatch.require(OperatingSystemValues.get().getOperatingSystem().getProcess(pid), pid);
	}

	/**
	 * Returns user and kernel time since the start of the process, the last known if it
	 * has ended.
	 */
	public double seconds() {
		this.process.updateAttributes();
		return (this.process.getKernelTime() + this.process.getUserTime()) / 1000.0;
	}

}
