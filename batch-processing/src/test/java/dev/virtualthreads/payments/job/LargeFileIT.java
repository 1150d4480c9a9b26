package dev.virtualthreads.payments.job;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.JobProcess;
import dev.virtualthreads.payments.app.JobRun;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Job with files that are larger than its heap. */
class LargeFileIT {

	// more than the heap holds; the profile "faults" has a million
	private static final int PAYMENTS = Integer.getInteger("rows", 100_000);

	@TempDir
	private Path folder;

	@Test
	@Timeout(value = 10, unit = TimeUnit.MINUTES)
	void memoryDoesNotGrowWithTheFiles() {
		PartnerFileGenerator.write(PAYMENTS, 7, 0, this.folder.resolve("partners"));
		JobRun job = new JobRun("jdbc:h2:file:" + this.folder.resolve("payments"), "sa", "");
		job.with("payments.input", this.folder.resolve("partners")).with("payments.gateway.delay", 0);
		try (JobProcess process = JobProcess.start(job, "64m", this.folder.resolve("run.log"))) {
			int code = process.awaitEnd();
			assertThat(process.log()).contains("Processed %d payments: ".formatted(PAYMENTS));
			assertThat(code).as(process.log()).isZero();
		}
	}

}
