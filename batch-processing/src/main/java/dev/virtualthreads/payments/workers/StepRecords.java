package dev.virtualthreads.payments.workers;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;

import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.annotation.Profile;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Records of the steps of partitions. */
@Component
@Profile({ "manager", "worker" })
@Slf4j
final class StepRecords {

	private final JobRepository repository;

	private final TransactionTemplate transaction;

	StepRecords(JobRepository repository, PlatformTransactionManager transactions) {
		this.repository = repository;
		this.transaction = new TransactionTemplate(transactions);
	}

	/** Returns the step of a partition, empty if the id is not that of a partition. */
	Optional<StepExecution> find(long id) {
		try {
			return Optional.ofNullable(this.repository.getStepExecution(id))
				.filter((step) -> PartitionName.isPartition(step.getStepName()));
		}
		catch (EmptyResultDataAccessException ex) {
			log.debug("Spring Batch throws this for an unknown id", ex);
			return Optional.empty();
		}
	}

	/**
	 * Stores a step with its context.
	 * @throws org.springframework.dao.OptimisticLockingFailureException if another
	 * process has changed it; nothing is stored then
	 */
	void store(StepExecution step) {
		this.transaction.executeWithoutResult((status) -> {
			this.repository.update(step);
			this.repository.updateExecutionContext(step);
		});
	}

	/** Ends a step and stores it with its context. */
	void end(StepExecution step, BatchStatus status) {
		step.setStatus(status);
		step.setExitStatus(new ExitStatus(status.name()));
		step.setEndTime(LocalDateTime.now(ZoneId.systemDefault()));
		store(step);
	}

}
