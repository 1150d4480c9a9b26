package dev.virtualthreads.payments.workers;

import org.springframework.batch.core.BatchStatus;

/**
 * Number of partitions with the same status.
 *
 * @param status status of the partitions
 * @param worker name of their worker, empty if not read or none
 * @param partitions number of partitions
 * @param rows rows that are stored
 */
record PartitionCount(BatchStatus status, String worker, long partitions, long rows) {
}
