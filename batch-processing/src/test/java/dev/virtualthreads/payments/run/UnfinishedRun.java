package dev.virtualthreads.payments.run;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.app.JobRun;

import static org.assertj.core.api.Assertions.assertThat;

/** Run that ends before its first commit, because the gateway fails. */
final class UnfinishedRun {

	private UnfinishedRun() {
	}

	/** Runs the job, which then has no retries and a gateway that is gone. */
	static void start(JobRun job) {
		job.with("payments.gateway.retries", 0);
		try (FakeGateway broken = new FakeGateway((call) -> new Answer((call > 5) ? 503 : 200, ""))) {
			assertThat(job.with("payments.gateway.url", broken.url()).start()).isOne();
		}
	}

}
