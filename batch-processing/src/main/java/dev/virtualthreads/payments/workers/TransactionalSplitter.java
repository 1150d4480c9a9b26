package dev.virtualthreads.payments.workers;

import java.util.Set;
import java.util.stream.Collectors;

import dev.virtualthreads.payments.StepFailure;

import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.partition.StepExecutionSplitter;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Splitter that stores all partitions in one transaction. A kill between them would leave
 * a partition without its context, which every restart would copy.
 */
final class TransactionalSplitter implements StepExecutionSplitter {

	private final StepExecutionSplitter splitter;

	private final JobRepository repository;

	private final TransactionTemplate transaction;

	TransactionalSplitter(StepExecutionSplitter splitter, JobRepository repository,
			PlatformTransactionManager transactions) {
		this.splitter = splitter;
		this.repository = repository;
		this.transaction = new TransactionTemplate(transactions);
	}

	@Override
	public String getStepName() {
		return this.splitter.getStepName();
	}

	// a restart copies the context of the last run
	private StepExecution withoutTraces(StepExecution partition) {
		Claim.remove(partition.getExecutionContext());
		StepFailure.remove(partition.getExecutionContext());
		this.repository.updateExecutionContext(partition);
		return partition;
	}

	@Override
	public Set<StepExecution> split(StepExecution step, int gridSize) {
		return this.transaction.execute((status) -> {
			try {
				return this.splitter.split(step, gridSize)
					.stream()
					.map(this::withoutTraces)
					.collect(Collectors.toSet());
			}
			catch (JobExecutionException ex) {
				throw new IllegalStateException(ex);
			}
		});
	}

}
