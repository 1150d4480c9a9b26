package dev.virtualthreads.payments.run;

import dev.virtualthreads.payments.PostgresServer;
import dev.virtualthreads.payments.app.JobRun;

/** The same on PostgreSQL, whose driver rewrites batches of inserts. */
class LoadedRowsPostgresIT extends LoadedRowsTest {

	@Override
	protected JobRun newJob() {
		return PostgresServer.job();
	}

}
