package dev.virtualthreads.questions.database;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import org.springframework.jdbc.core.simple.JdbcClient;

/** PostgreSQL in processes of its own, with two accounts for each transfer. */
final class Database implements AutoCloseable {

	private static final long BALANCE = 1_000;

	private final EmbeddedPostgres server;

	private Database(EmbeddedPostgres server) {
		this.server = server;
	}

	/** Starts an empty server on a free port. */
	static Database start() throws IOException {
		return new Database(EmbeddedPostgres.start());
	}

	/** Creates the tables for transfers with the numbers from 0 on. */
	void create(int transfers) {
		JdbcClient jdbc = JdbcClient.create(this.server.getPostgresDatabase());
		jdbc.sql("create table account (id int primary key, balance bigint not null)").update();
		jdbc.sql("create table transfer (number int primary key, amount bigint not null)").update();
		jdbc.sql("insert into account select id, ? from generate_series(0, ?) id")
			.params(BALANCE, 2 * transfers - 1)
			.update();
	}

	/**
	 * Opens a pool with all of its connections.
	 * @param patience longest wait for a connection
	 */
	HikariDataSource pool(int connections, Duration patience) throws SQLException {
		HikariDataSource pool = new HikariDataSource();
		pool.setJdbcUrl(this.server.getJdbcUrl("postgres", "postgres"));
		pool.setMaximumPoolSize(connections);
		pool.setConnectionTimeout(patience.toMillis());
		// By itself a pool makes its connections in the background.
		List<Connection> all = new ArrayList<>();
		for (int number = 0; number < connections; number++) {
			all.add(pool.getConnection());
		}
		for (Connection connection : all) {
			connection.close();
		}
		return pool;
	}

	@Override
	public void close() throws IOException {
		this.server.close();
	}

}
