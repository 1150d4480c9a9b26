package dev.virtualthreads.questions.database;

import java.time.Duration;
import java.util.concurrent.Semaphore;

import javax.sql.DataSource;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Transfers that call a service and are written in a transaction. */
final class Transfers {

	/** Wait for the other service. */
	static final Duration CALL = Duration.ofMillis(80);

	/** Work of the database for one transfer. */
	static final Duration QUERY = Duration.ofMillis(20);

	private final JdbcClient jdbc;

	private final TransactionTemplate transactions;

	Transfers(DataSource connections) {
		this.jdbc = JdbcClient.create(connections);
		this.transactions = new TransactionTemplate(new JdbcTransactionManager(connections));
	}

	/**
	 * Calls the service first, and then needs a connection.
	 * @param permits for transactions, each of which takes one
	 */
	void callThenWrite(int number, Semaphore permits) {
		call();
		permits.acquireUninterruptibly();
		try {
			this.transactions.executeWithoutResult((status) -> write(number));
		}
		finally {
			permits.release();
		}
	}

	/** Calls the service inside the transaction, and holds a connection meanwhile. */
	void callInTransaction(int number) {
		this.transactions.executeWithoutResult((status) -> {
			call();
			write(number);
		});
	}

	// two accounts of its own: no transfer waits for a lock of another one
	private void write(int number) {
		this.jdbc.sql("select pg_sleep(?)").param(QUERY.toMillis() / 1e3).query().listOfRows();
		this.jdbc.sql("update account set balance = balance - 1 where id = ?").param(2 * number).update();
		this.jdbc.sql("update account set balance = balance + 1 where id = ?").param(2 * number + 1).update();
		this.jdbc.sql("insert into transfer values (?, 1)").param(number).update();
	}

	private static void call() {
		try {
			Thread.sleep(CALL);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("The call was interrupted", ex);
		}
	}

}
