package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.StepFailure;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.annotation.Profile;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** End of partitions that the broker has delivered too often. */
@Component
@Profile("manager")
@RequiredArgsConstructor
@Slf4j
final class FailedPartitions {

	private final StepRecords records;

	private final PaymentsProperties properties;

	private final DatabasePause pause;

	/** Ends the step of a partition as failed, unless it has ended already. */
	void fail(long stepId) {
		boolean ended = false;
		while (!ended) {
			try {
				// not the partition of an earlier run or of another database
				this.records.find(stepId).filter((step) -> step.getStatus().isRunning()).ifPresent(this::end);
				ended = true;
			}
			catch (DataAccessException | TransactionException ex) {
				log.debug("The database did not answer, or a worker has stored a chunk", ex);
				this.pause.await();
			}
		}
	}

	private void end(StepExecution step) {
		PaymentsProperties.Partitions partitions = this.properties.partitions();
		StepFailure.store(step,
				"The broker has delivered %s %d times, and no worker has stored a result. The request is now in the queue %s.dead."
					.formatted(Partition.in(step.getExecutionContext()).text(), partitions.redeliveries() + 1,
							partitions.queue()));
		this.records.end(step, BatchStatus.FAILED);
	}

}
