package dev.virtualthreads.benchmark.own.measurement;

import java.util.OptionalLong;

import dev.virtualthreads.measuring.process.JdkTools;
import dev.virtualthreads.measuring.process.OperatingSystemValues;

/** Check of the memory that services may use at the same time. */
final class FreeMemory {

	/** Part of the free memory that heaps may fill. */
	private static final double SHARE = 0.9;

	private FreeMemory() {
	}

	/** Returns whether the machine has room for the heaps of several such services. */
	static boolean holds(int pid, int services) {
		OptionalLong heap = JdkTools.maxHeapBytes(pid);
		long free = OperatingSystemValues.get().getHardware().getMemory().getAvailable();
		return heap.isEmpty() || services * heap.getAsLong() <= SHARE * free;
	}

}
