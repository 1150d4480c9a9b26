package dev.virtualthreads.payments;

import java.nio.file.Path;

import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.app.JobRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/** Job with small chunks, and a folder and a database of each test. */
@ExtendWith(OutputCaptureExtension.class)
public abstract class JobFixture {

	protected PartnerFolder partners;

	protected JobRun job;

	@BeforeEach
	protected void prepare(@TempDir Path folder) {
		this.partners = new PartnerFolder(folder);
		this.job = newJob().with("payments.input", folder)
			.with("payments.gateway.delay", "0")
			.with("payments.chunk-size", 10);
	}

	protected JobRun newJob() {
		return new JobRun();
	}

	/** Ends a run before its first commit, because the gateway fails. */
	protected void startUnfinished() {
		this.job.with("payments.gateway.retries", 0);
		try (FakeGateway broken = new FakeGateway((call, key, path) -> new Answer((call > 5) ? 503 : 200, ""))) {
			assertThat(this.job.start(broken)).isOne();
		}
	}

}
