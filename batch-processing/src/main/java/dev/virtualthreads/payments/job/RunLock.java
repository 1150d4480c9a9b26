package dev.virtualthreads.payments.job;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.function.Supplier;

import javax.sql.DataSource;

import dev.virtualthreads.payments.PaymentsException;

/**
 * What only one run at a time has. The database itself gives it back when the process
 * that holds it is gone, however that ended.
 */
final class RunLock {

	// of PostgreSQL and of H2
	private static final Set<String> LOCKED = Set.of("55P03", "HYT00");

	private RunLock() {
	}

	/**
	 * Returns what a run does while no other one runs.
	 * @throws PaymentsException if another run has the lock
	 */
	static <T> T holding(DataSource database, Supplier<T> run) throws SQLException {
		try (Connection connection = database.getConnection()) {
			connection.setAutoCommit(false);
			lock(connection);
			try {
				return run.get();
			}
			finally {
				connection.rollback();
			}
		}
	}

	private static void lock(Connection connection) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			statement.executeQuery("SELECT id FROM run_lock WHERE id = 1 FOR UPDATE NOWAIT").close();
		}
		catch (SQLException ex) {
			if (!LOCKED.contains(ex.getSQLState())) {
				throw ex;
			}
			throw new PaymentsException("Another run is at work in this database: start this one when it has ended.",
					ex);
		}
	}

}
