package dev.virtualthreads.payments.workers;

/** Names of the steps that pay partitions. */
final class PartitionName {

	/** Begin of the names, before a colon. */
	static final String PREFIX = "partition";

	private PartitionName() {
	}

	static String of(String partition) {
		return PREFIX + ":" + partition;
	}

	static boolean isPartition(String step) {
		return step.startsWith(PREFIX + ":");
	}

}
