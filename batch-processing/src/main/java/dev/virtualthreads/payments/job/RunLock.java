package dev.virtualthreads.payments.job;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.function.Supplier;

import javax.sql.DataSource;

import dev.virtualthreads.payments.PaymentsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What only one run at a time has. The database itself gives it back when the process
 * that holds it is gone, however that ended.
 */
final class RunLock {

	private static final Logger logger = LoggerFactory.getLogger(RunLock.class);

	// of PostgreSQL and of H2
	private static final Set<String> LOCKED = Set.of("55P03", "HYT00");

	private RunLock() {
	}

	/**
	 * Returns what a run does while no other one runs.
	 * @throws PaymentsException if another run has the lock, or there is none to have
	 */
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
				// the lock's transaction waits for as long as the job takes
				statement.execute("SET LOCAL idle_in_transaction_session_timeout = 0");
			}
			lockRow(statement);
		}
		catch (SQLException ex) {
			if (!LOCKED.contains(ex.getSQLState())) {
				throw ex;
			}
			throw new PaymentsException("Another run is at work in this database: start this one when it has ended.",
					ex);
		}
	}

	// without the row every run would get a lock on nothing
	private static void lockRow(Statement statement) throws SQLException {
		try (ResultSet row = statement.executeQuery("SELECT id FROM run_lock WHERE id = 1 FOR UPDATE NOWAIT")) {
			if (!row.next()) {
				throw new PaymentsException(
						"The table run_lock has no row 1, which keeps a second run out: nothing was paid. Put it back with INSERT INTO run_lock (id) VALUES (1), then start again.");
			}
		}
	}

	// how the run ended is known already, and is not to be lost
	private static void release(Connection connection) {
		try (connection) {
			connection.rollback();
		}
		catch (SQLException ex) {
			logger.warn("The lock was lost before the run had ended: {}", ex.getMessage());
		}
	}

}
