package dev.virtualthreads.payments.workers;

import java.time.LocalDateTime;
import java.time.ZoneId;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.StepFailure;
import lombok.RequiredArgsConstructor;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Records of partitions that the broker has delivered too often. */
@Component
@Profile("manager")
@RequiredArgsConstructor
final class FailedPartitions {

	private final JobRepository repository;

	private final PaymentsProperties properties;

	/** Ends the step of a partition as failed, unless it has ended already. */
	void fail(long stepId) {
		StepExecution step = this.repository.getStepExecution(stepId);
		if (step == null || !step.getStatus().isRunning()) {
			return; // the partition of an earlier run
		}
		PaymentsProperties.Partitions partitions = this.properties.partitions();
		StepFailure.store(step,
				"%d workers have ended or hung while they paid %s. The request is now in the queue %s.dead.".formatted(
						partitions.redeliveries() + 1, Partition.in(step.getExecutionContext()).text(),
						partitions.queue()));
		this.repository.updateExecutionContext(step);
		step.setStatus(BatchStatus.FAILED);
		step.setExitStatus(ExitStatus.FAILED);
		step.setEndTime(LocalDateTime.now(ZoneId.systemDefault()));
		this.repository.update(step);
	}

}
