package dev.virtualthreads.payments.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.function.Supplier;

import javax.sql.DataSource;

import dev.virtualthreads.payments.PaymentsException;
import lombok.extern.slf4j.Slf4j;

/**
 * Database lock that allows one run at a time. The lock is a row lock, so the database
 * releases it when the process ends, even after a kill.
 */
@Slf4j
final class RunLock {

	// SQL states of PostgreSQL and H2
	private static final Set<String> LOCKED = Set.of("55P03", "HYT00");

	// the transaction is idle while the job runs; the server notices after two minutes
	// that the host of the job is gone
	private static final String HOLD = "SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL tcp_keepalives_idle = 60; SET LOCAL tcp_keepalives_interval = 10; SET LOCAL tcp_keepalives_count = 6";

	private static final String LOCK = "SELECT id FROM run_lock WHERE id = 1 FOR UPDATE NOWAIT";

	private RunLock() {
	}

	static <T> T holding(DataSource database, Supplier<T> run) throws SQLException {
		Connection connection = database.getConnection();
		try {
			connection.setAutoCommit(false);
			lock(connection);
			return run.get();
		}
		finally {
			release(connection);
		}
	}

	private static void lock(Connection connection) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			if (connection.getMetaData().getDatabaseProductName().equals("PostgreSQL")) {
				statement.execute(HOLD);
			}
			if (!statement.executeQuery(LOCK).next()) {
				throw new PaymentsException(
						"The table run_lock has no row 1, so a second run could not be detected. Nothing was paid. Run INSERT INTO run_lock (id) VALUES (1), then start again.");
			}
		}
		catch (SQLException ex) {
			if (!LOCKED.contains(ex.getSQLState())) {
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

}
