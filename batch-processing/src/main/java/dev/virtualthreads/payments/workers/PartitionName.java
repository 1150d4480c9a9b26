package dev.virtualthreads.payments.workers;

/** Names of the steps that pay partitions. */
final class PartitionName {

	/** Begin of the names, before a colon. */
	static final String PREFIX = "partition";

	private static final String BEGIN = PREFIX + ":";

	private PartitionName() {
	}

	static String of(String partition) {
		return BEGIN + partition;
	}

	static boolean isPartition(String step) {
		return step.startsWith(BEGIN);
	}

	/** Returns the partition that a step pays. */
	static String partition(String step) {
		return step.substring(BEGIN.length());
	}

}
