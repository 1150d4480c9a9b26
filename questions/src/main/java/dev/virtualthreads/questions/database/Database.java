package dev.virtualthreads.questions.database;

import java.io.IOException;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import org.springframework.jdbc.core.simple.JdbcClient;

/** PostgreSQL in processes of its own, with accounts and an empty table of transfers. */
final class Database implements AutoCloseable {

	/** Number of accounts, far more than transfers are in progress. */
	static final int ACCOUNTS = 20_000;

	private final EmbeddedPostgres server;

	private Database(EmbeddedPostgres server) {
		this.server = server;
	}

	/** Starts a server on a free port. */
	static Database start() throws IOException {
		EmbeddedPostgres server = EmbeddedPostgres.start();
		JdbcClient jdbc = JdbcClient.create(server.getPostgresDatabase());
		jdbc.sql("create table account (id int primary key, balance bigint not null)").update();
		jdbc.sql("create table transfer (number int not null, amount bigint not null)").update();
		jdbc.sql("insert into account select id, 1000 from generate_series(0, ?) id").param(ACCOUNTS - 1).update();
		return new Database(server);
	}

	String url() {
		return this.server.getJdbcUrl("postgres", "postgres");
	}

	@Override
	public void close() throws IOException {
		this.server.close();
	}

}
