package dev.virtualthreads.payments.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

import javax.sql.DataSource;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.load.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.extern.slf4j.Slf4j;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.launch.JobExecutionAlreadyRunningException;
import org.springframework.batch.core.launch.JobInstanceAlreadyCompleteException;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Launcher of the job; it continues where an earlier run over the same input ended. A
 * lock allows one run at a time. It is a row lock, so the database releases it when the
 * process ends, even after a kill.
 */
@Component
@Profile("!worker")
@Import({ EarlierRuns.class, StopOnShutdown.class })
@Slf4j
public record PaymentLauncher(JobOperator operator, Job job, DataSource database, PartnerFiles files,
		PaymentStore payments, EarlierRuns earlierRuns, StopOnShutdown shutdown) {

	// the transaction is idle; the server notices a lost host after two minutes
	private static final String HOLD = "SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL tcp_keepalives_idle = 60; SET LOCAL tcp_keepalives_interval = 10; SET LOCAL tcp_keepalives_count = 6";

	/**
	 * Result of a launch, with the rows that earlier ones over the same input stored.
	 *
	 * @param reason reason for not completing or for having nothing to do, otherwise null
	 */
	public record Ending(BatchStatus status, PaymentStore.Totals totals, double seconds, @Nullable String reason) {

		public boolean completed() {
			return this.status == BatchStatus.COMPLETED;
		}

	}

	/**
	 * Runs the job and returns its result.
	 * @throws PaymentsException if the job cannot start, or loses the database
	 */
	public Ending launch() {
		try {
			Connection connection = this.database.getConnection();
			try {
				lock(connection);
				return launch(this.earlierRuns.prepare());
			}
			finally {
				release(connection);
			}
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

	private static void lock(Connection connection) throws SQLException {
		connection.setAutoCommit(false);
		try (Statement statement = connection.createStatement()) {
			if (connection.getMetaData().getDatabaseProductName().equals("PostgreSQL")) {
				statement.execute(HOLD);
			}
			if (!statement.executeQuery("SELECT id FROM run_lock WHERE id = 1 FOR UPDATE NOWAIT").next()) {
				throw new PaymentsException(
						"The table run_lock has no row 1, so a second run could not be detected. Nothing was paid. Run INSERT INTO run_lock (id) VALUES (1), then start again.");
			}
		}
		catch (SQLException ex) {
			// of PostgreSQL and H2
			if (!Set.of("55P03", "HYT00").contains(ex.getSQLState())) {
				throw ex;
			}
			throw new PaymentsException("Another run is using this database. Start this run when it has ended.", ex);
		}
	}

	// a failure here must not hide how the run ended
	private static void release(Connection connection) {
		try (connection) {
			connection.rollback();
		}
		catch (SQLException ex) {
			log.warn("The lock was lost before the end of the run: {}", ex.getMessage());
		}
	}

	private Ending launch(JobParameters parameters) {
		long start = System.nanoTime();
		try {
			JobExecution execution = this.operator.start(this.job, parameters);
			String failure = execution.getAllFailureExceptions()
				.stream()
				.map(PaymentsException::reason)
				.findFirst()
				.orElse("the process was asked to end.");
			return new Ending(execution.getStatus(), this.payments.totals(execution.getJobInstanceId()),
					(System.nanoTime() - start) / 1e9,
					(execution.getStatus() == BatchStatus.COMPLETED) ? null : failure);
		}
		// this is the only manager: a worker began its last step of the ended run
		catch (JobExecutionAlreadyRunningException ex) {
			return launch(this.earlierRuns.prepare());
		}
		catch (JobInstanceAlreadyCompleteException ex) {
			return new Ending(BatchStatus.COMPLETED, new PaymentStore.Totals(0, 0, 0, 0), 0,
					"The files of %s have been paid already.".formatted(this.files.place()));
		}
		catch (JobExecutionException ex) {
			throw new PaymentsException("The job cannot start: " + ex.getMessage(), ex);
		}
	}

}
