package dev.virtualthreads.payments.launch;

import java.sql.SQLException;
import java.util.Optional;

import javax.sql.DataSource;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.RunsJob;
import dev.virtualthreads.payments.StepFailure;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.Totals;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.launch.JobInstanceAlreadyCompleteException;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Launcher of the job; it continues where an earlier run over the same input ended. */
@Component
@RunsJob
@RequiredArgsConstructor
public class PaymentLauncher {

	private final JobOperator operator;

	private final JobRepository repository;

	private final Job job;

	private final DataSource database;

	private final PartnerFiles files;

	private final PaymentStore store;

	private final OperatorRejects operatorRejects;

	private final EarlierRuns earlierRuns;

	private final StopOnShutdown shutdown;

	private final PaymentsProperties properties;

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

	}

	/**
	 * Runs the job and returns its result.
	 * @throws PaymentsException if the job cannot start, or loses the database
	 */
	public Ending launch() {
		JobParameters parameters = RunParameters.of(this.files.fingerprint(), this.files.place(), this.properties);
		try {
			return RunLock.holding(this.database, () -> {
				this.operatorRejects.check();
				this.earlierRuns.prepare(parameters, this.properties.giveUp());
				return launch(parameters);
			});
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
			return new Ending(execution.getStatus(), this.store.totals(execution.getJobInstanceId()), seconds,
					(execution.getStatus() == BatchStatus.COMPLETED) ? null : reason(execution));
		}
		catch (JobInstanceAlreadyCompleteException ex) {
			return new Ending(BatchStatus.COMPLETED, new Totals(0, 0, 0), 0,
					"The files of %s have been paid already.".formatted(this.files.place()));
		}
		catch (JobExecutionException ex) {
			throw new PaymentsException("The job cannot start: " + ex.getMessage(), ex);
		}
	}

	private String reason(JobExecution execution) {
		return partitionFailure(execution).orElseGet(() -> ownFailure(execution));
	}

	// read again: workers have stored the failures
	private Optional<String> partitionFailure(JobExecution execution) {
		return Optional.ofNullable(this.repository.getJobExecution(execution.getId()))
			.stream()
			.flatMap((stored) -> stored.getStepExecutions().stream())
			.filter((step) -> step.getStatus().isUnsuccessful())
			.flatMap((step) -> StepFailure.of(step).stream())
			.findFirst();
	}

	private static String ownFailure(JobExecution execution) {
		return execution.getAllFailureExceptions()
			.stream()
			.map(StepFailure::message)
			.findFirst()
			.orElse("the process was asked to end.");
	}

}
