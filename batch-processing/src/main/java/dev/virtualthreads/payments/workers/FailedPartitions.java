package dev.virtualthreads.payments.workers;

import java.util.Optional;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.StepFailure;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.annotation.Profile;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.stereotype.Component;

/** End of partitions that the broker has delivered too often. */
@Component
@Profile("manager")
@RequiredArgsConstructor
@Slf4j
final class FailedPartitions {

	private final StepRecords records;

	private final PaymentsProperties properties;

	/** Ends the step of a partition as failed, unless it has ended already. */
	void fail(long stepId) {
		boolean ended = false;
		while (!ended) {
			// not the partition of an earlier run or of another database
			Optional<StepExecution> step = this.records.find(stepId).filter((found) -> found.getStatus().isRunning());
			ended = step.isEmpty() || fails(step.get());
		}
	}

	private boolean fails(StepExecution step) {
		PaymentsProperties.Partitions partitions = this.properties.partitions();
		StepFailure.store(step,
				"The broker has delivered %s %d times, and no worker has stored a result. The request is now in the queue %s.dead."
					.formatted(Partition.in(step.getExecutionContext()).text(), partitions.redeliveries() + 1,
							partitions.queue()));
		try {
			this.records.end(step, BatchStatus.FAILED);
			return true;
		}
		catch (OptimisticLockingFailureException ex) {
			log.debug("A worker has stored a chunk: read the step again", ex);
			return false;
		}
	}

}
