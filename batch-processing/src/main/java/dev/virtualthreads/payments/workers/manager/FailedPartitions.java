package dev.virtualthreads.payments.workers.manager;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.StepFailure;
import dev.virtualthreads.payments.workers.Partition;
import dev.virtualthreads.payments.workers.StepRecords;
import dev.virtualthreads.payments.workers.queue.PartitionQueues;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** End of partitions that the broker has delivered too often. */
@RequiredArgsConstructor
@Slf4j
final class FailedPartitions {

	private static final String OTHER_DATABASE = "A worker did not find its partition in the database: give all workers the database of the manager (--spring.datasource.url), then start the manager again.";

	private final StepRecords records;

	private final PaymentsProperties properties;

	/** Ends the step, unless it has ended; a worker has rejected it, or ended with it. */
	void fail(long stepId, boolean rejected) {
		boolean ended = false;
		while (!ended) {
			try {
				// not the partition of an earlier run or of another database
				this.records.find(stepId)
					.filter((step) -> step.getStatus().isRunning())
					.ifPresent((step) -> end(step, rejected ? OTHER_DATABASE : tooManyDeliveries(step)));
				ended = true;
			}
			catch (DataAccessException | TransactionException ex) {
				log.debug("The database did not answer, or a worker has stored a chunk", ex);
				this.records.pause();
			}
		}
	}

	private String tooManyDeliveries(StepExecution step) {
		PaymentsProperties.Partitions partitions = this.properties.partitions();
		return "The broker has delivered %s %d times, and no worker has stored a result. The request is now in the queue %s."
			.formatted(place(step), partitions.redeliveries() + 1, PartitionQueues.dead(partitions.queue()));
	}

	// without an end of the step, the manager would wait for ever
	private static String place(StepExecution step) {
		try {
			return Partition.in(step.getExecutionContext()).text();
		}
		catch (PaymentsException ex) {
			return step.getStepName();
		}
	}

	private void end(StepExecution step, String reason) {
		StepFailure.store(step, reason);
		this.records.end(step, BatchStatus.FAILED);
	}

}
