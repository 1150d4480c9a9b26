package dev.virtualthreads.payments.run;

import java.sql.SQLException;

import javax.sql.DataSource;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.load.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Totals;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.launch.JobInstanceAlreadyCompleteException;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Launcher of the job; it continues where an earlier run over the same input ended. */
@RequiredArgsConstructor
public class PaymentLauncher {

	private final JobOperator operator;

	private final Job job;

	private final DataSource database;

	private final PartnerFiles files;

	private final PaymentStore payments;

	private final EarlierRuns earlierRuns;

	private final StopOnShutdown shutdown;

	/**
	 * Result of a launch.
	 *
	 * @param status {@code COMPLETED} if every row has an outcome
	 * @param totals rows stored by this launch and earlier ones over the same input
	 * @param seconds duration of this launch
	 * @param reason reason for not completing or for having nothing to do, otherwise null
	 */
	public record Ending(BatchStatus status, Totals totals, double seconds, @Nullable String reason) {

		public boolean completed() {
			return this.status == BatchStatus.COMPLETED;
		}

		/** Returns the number of payments that the gateway made. */
		public long paid() {
			return this.totals.ok();
		}

	}

	/**
	 * Runs the job and returns its result.
	 * @throws PaymentsException if the job cannot start, or loses the database
	 */
	public Ending launch() {
		try {
			return RunLock.holding(this.database, () -> launch(this.earlierRuns.prepare()));
		}
		catch (SQLException | DataAccessException | TransactionException ex) {
			throw new PaymentsException(
					"The connection to the database was lost: %s. Start the job again when the database is available."
						.formatted(NestedExceptionUtils.getMostSpecificCause(ex).getMessage()),
					ex);
		}
		finally {
			this.shutdown.ended();
		}
	}

	private Ending launch(JobParameters parameters) {
		long start = System.nanoTime();
		try {
			JobExecution execution = this.operator.start(this.job, parameters);
			double seconds = (System.nanoTime() - start) / 1e9;
			return new Ending(execution.getStatus(), this.payments.totals(execution.getJobInstanceId()), seconds,
					(execution.getStatus() == BatchStatus.COMPLETED) ? null : RunRecords.failure(execution));
		}
		catch (JobInstanceAlreadyCompleteException ex) {
			return new Ending(BatchStatus.COMPLETED, new Totals(0, 0, 0, 0), 0,
					"The files of %s have been paid already.".formatted(this.files.place()));
		}
		catch (JobExecutionException ex) {
			throw new PaymentsException("The job cannot start: " + ex.getMessage(), ex);
		}
	}

}
