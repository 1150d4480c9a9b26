package dev.virtualthreads.payments.job;

import java.sql.SQLException;
import java.util.Objects;

import javax.sql.DataSource;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.partner.PartnerFiles;
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
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Launches the job over the input, from where an earlier run over the same input has
 * stopped.
 */
@Component
public class PaymentLauncher {

	private final JobOperator operator;

	private final Job job;

	private final DataSource database;

	private final PartnerFiles files;

	private final PaymentStore store;

	private final EarlierRuns earlierRuns;

	private final StopOnShutdown shutdown;

	private final PaymentsProperties properties;

	PaymentLauncher(JobOperator operator, Job job, DataSource database, PartnerFiles files, PaymentStore store,
			EarlierRuns earlierRuns, StopOnShutdown shutdown, PaymentsProperties properties) {
		this.operator = operator;
		this.job = job;
		this.database = database;
		this.files = files;
		this.store = store;
		this.earlierRuns = earlierRuns;
		this.shutdown = shutdown;
		this.properties = properties;
	}

	/**
	 * How a launch ended.
	 *
	 * @param status {@code COMPLETED} if every row is done
	 * @param totals of this launch and of those before it over the same input
	 * @param seconds that this launch took
	 * @param reason why it is not completed, or why there was nothing to do, else null
	 */
	public record Ending(BatchStatus status, Totals totals, double seconds, @Nullable String reason) {

		public boolean completed() {
			return this.status == BatchStatus.COMPLETED;
		}

	}

	/**
	 * Runs the job and returns when it has ended.
	 * @throws PaymentsException if it cannot start, or the database was lost
	 */
	public Ending launch() {
		JobParameters parameters = EarlierRuns.parameters(this.files, this.properties);
		try {
			return RunLock.holding(this.database, () -> {
				this.earlierRuns.prepare(parameters, this.properties.giveUp());
				return launch(parameters);
			});
		}
		catch (SQLException | DataAccessException | TransactionException ex) {
			throw new PaymentsException("The database was lost: %s. Start the job again when it is back."
				.formatted(NestedExceptionUtils.getMostSpecificCause(ex).getMessage()), ex);
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
			return new Ending(execution.getStatus(), this.store.totals(execution.getJobInstanceId()), seconds,
					(execution.getStatus() == BatchStatus.COMPLETED) ? null : reason(execution));
		}
		catch (JobInstanceAlreadyCompleteException ex) {
			return new Ending(BatchStatus.COMPLETED, new Totals(0, 0, 0), 0,
					"The files of %s were paid before, and no payment is made twice.".formatted(this.files.place()));
		}
		catch (JobExecutionException ex) {
			throw new PaymentsException("The job cannot start: " + ex.getMessage(), ex);
		}
	}

	private static String reason(JobExecution execution) {
		return execution.getAllFailureExceptions()
			.stream()
			.map((failure) -> Objects.requireNonNullElse(
					NestedExceptionUtils.getMostSpecificCause(failure).getMessage(), failure.toString()))
			.findFirst()
			.orElse("it was asked to stop.");
	}

}
