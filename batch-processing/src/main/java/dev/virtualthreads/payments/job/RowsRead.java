package dev.virtualthreads.payments.job;

import java.util.Objects;

import dev.virtualthreads.payments.partner.UniqueRows;

import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.repository.JobRepository;

/** Number of rows that all runs over the same files have read. */
@FunctionalInterface
public interface RowsRead {

	/** Returns the number of rows up to the last commit. */
	long of(JobInstance instance);

	static RowsRead ofStep(JobRepository repository, String step) {
		return (instance) -> UniqueRows.rowsIn(
				Objects.requireNonNull(repository.getLastStepExecution(instance, step), step).getExecutionContext());
	}

}
