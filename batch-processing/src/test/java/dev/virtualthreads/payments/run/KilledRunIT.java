package dev.virtualthreads.payments.run;

import java.nio.file.Path;

import dev.virtualthreads.payments.app.JobRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/** Kills and signals that end the job on H2: no payment is lost or made twice. */
@ExtendWith(OutputCaptureExtension.class)
class KilledRunIT {

	@Test
	void killsLoseAndRepeatNoPayment(@TempDir Path folder) throws Exception {
		try (InterruptedRun run = new InterruptedRun(h2(folder), folder)) {
			run.kill();
			run.completeAndCompare();
		}
	}

	@Test
	void terminationSignalCompletesTheChunk(@TempDir Path folder, CapturedOutput output) throws Exception {
		try (InterruptedRun run = new InterruptedRun(h2(folder), folder)) {
			assertThat(run.terminate()).isNotZero();
			run.completeAndCompare();
			assertThat(run.hasRepeatedCalls()).isFalse();
		}
		assertThat(output.getErr()).doesNotContain("did not end properly");
	}

	private static JobRun h2(Path folder) {
		return new JobRun("jdbc:h2:file:" + folder.resolve("payments"), "sa", "");
	}

}
