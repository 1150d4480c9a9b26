package dev.virtualthreads.questions.database;

import java.util.concurrent.Semaphore;

import javax.sql.DataSource;

import com.zaxxer.hikari.HikariDataSource;
import dev.virtualthreads.questions.remote.ManyConnections;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/** Service that calls another one for each transfer and writes it in a transaction. */
@EnableAutoConfiguration
@RestController
class TransferService {

	/** Work of the database for one transfer. */
	static final int QUERY_MILLIS = 40;

	private final JdbcClient jdbc;

	private final TransactionTemplate transactions;

	private final RestClient remote;

	private final boolean held;

	private final Semaphore permits;

	/**
	 * Creates the service.
	 * @param held whether the call is inside the transaction
	 * @param permits transfers that may wait for a connection or have one
	 */
	TransferService(DataSource connections, ManyConnections clients, @Value("${remote.url}") String remote,
			@Value("${held}") boolean held, @Value("${permits}") int permits) {
		this.jdbc = JdbcClient.create(connections);
		this.transactions = new TransactionTemplate(new JdbcTransactionManager(connections));
		this.remote = clients.to(remote);
		this.held = held;
		this.permits = new Semaphore(permits, true);
	}

	/** Returns the pool with the defaults of HikariCP: ten connections, 30 seconds. */
	@Bean(destroyMethod = "close")
	static HikariDataSource connections(@Value("${database.url}") String url) {
		HikariDataSource pool = new HikariDataSource();
		pool.setJdbcUrl(url);
		return pool;
	}

	@Bean(destroyMethod = "close")
	static ManyConnections clients() {
		return new ManyConnections();
	}

	@PostMapping("/transfers/{number}")
	void transfer(@PathVariable int number) {
		if (!this.held) {
			call();
		}
		this.permits.acquireUninterruptibly();
		try {
			this.transactions.executeWithoutResult((status) -> {
				if (this.held) {
					call();
				}
				write(number);
			});
		}
		finally {
			this.permits.release();
		}
	}

	private void call() {
		this.remote.post().uri("/").retrieve().toBodilessEntity();
	}

	// two accounts of its own: no transfer waits for a lock of another one
	private void write(int number) {
		int account = 2 * number % Database.ACCOUNTS;
		this.jdbc.sql("select pg_sleep(?)").param(QUERY_MILLIS / 1e3).query().listOfRows();
		this.jdbc.sql("update account set balance = balance - 1 where id = ?").param(account).update();
		this.jdbc.sql("update account set balance = balance + 1 where id = ?").param(account + 1).update();
		this.jdbc.sql("insert into transfer values (?, 1)").param(number).update();
	}

}
