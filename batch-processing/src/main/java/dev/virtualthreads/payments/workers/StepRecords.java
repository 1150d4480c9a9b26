package dev.virtualthreads.payments.workers;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Records of the steps that pay partitions. */
public final class StepRecords {

	private final JobRepository repository;

	private final TransactionTemplate transaction;

	private final Duration pause;

	public StepRecords(JobRepository repository, PlatformTransactionManager transactions, Duration pause) {
		this.repository = repository;
		this.transaction = new TransactionTemplate(transactions);
		this.pause = pause;
	}

	/** Returns the step of a partition, empty if the id is not that of a partition. */
	public Optional<StepExecution> find(long id) {
		try {
			return Optional.ofNullable(this.repository.getStepExecution(id))
				.filter((step) -> Partition.isStep(step.getStepName()));
		}
		catch (EmptyResultDataAccessException ex) {
			return Optional.empty(); // the id is unknown
		}
	}

	/** Stores a step and its context, or nothing if another process has changed it. */
	public void store(StepExecution step) {
		this.transaction.executeWithoutResult((status) -> {
			this.repository.update(step);
			this.repository.updateExecutionContext(step);
		});
	}

	/** Ends a step and stores it with its context. */
	public void end(StepExecution step, BatchStatus status) {
		step.setStatus(status);
		step.setExitStatus(new ExitStatus(status.name()));
		step.setEndTime(LocalDateTime.now(ZoneId.systemDefault()));
		store(step);
	}

	/** Waits before the database is used again; fails if the process ends. */
	public void pause() {
		try {
			Thread.sleep(this.pause);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("This process ends", ex);
		}
	}

}
