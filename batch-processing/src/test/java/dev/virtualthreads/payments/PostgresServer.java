package dev.virtualthreads.payments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;

import dev.virtualthreads.payments.app.JobRun;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/** PostgreSQL server of the tests, which ends with their JVM. */
public final class PostgresServer {

	private static final String USER = "postgres";

	private static final EmbeddedPostgres SERVER = start();

	private static final AtomicInteger DATABASES = new AtomicInteger();

	private PostgresServer() {
	}

	private static EmbeddedPostgres start() {
		try {
			return EmbeddedPostgres.start();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	public static JobRun job() {
		String database = "test" + DATABASES.incrementAndGet();
		job(USER).update("CREATE DATABASE " + database);
		return job(database).with("spring.profiles.active", "postgres");
	}

	private static JobRun job(String database) {
		return new JobRun(SERVER.getJdbcUrl(USER, database) + "&reWriteBatchedInserts=true", USER, USER);
	}

}
