package dev.virtualthreads.payments.compare.workers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.payments.PaymentsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

@Timeout(60)
class WorkerJvmTest {

	@TempDir
	private Path folder;

	@Test
	void workerThatEndedFailsWithTheLastLineOfItsLog() throws IOException {
		try (WorkerJvm worker = shell("echo Starting; echo 'The port is in use.'; echo; echo '  '")) {
			await().untilAsserted(() -> assertThatExceptionOfType(PaymentsException.class)
				.isThrownBy(() -> worker.requireAlive("A worker did not start"))
				.withMessage("A worker did not start: The port is in use."));
		}
	}

	@Test
	void workerThatEndedWithoutALogSaysSo() throws IOException {
		try (WorkerJvm worker = shell("exit 3")) {
			await().untilAsserted(() -> assertThatExceptionOfType(PaymentsException.class)
				.isThrownBy(() -> worker.requireAlive("A worker ended"))
				.withMessage("A worker ended: it printed nothing."));
		}
	}

	@Test
	void runningWorkerIsAlive() throws IOException {
		try (WorkerJvm worker = shell("echo Started; exec cat")) {
			await().untilAsserted(() -> assertThat(worker.lastLine()).isEqualTo("Started"));
			assertThatCode(() -> worker.requireAlive("A worker ended")).doesNotThrowAnyException();
		}
	}

	@Test
	void workerWithoutMemoryEnds() {
		assertThat(WorkerJvm.command(List.of("--payments.role=worker"))).contains("-XX:+ExitOnOutOfMemoryError")
			.endsWith("--payments.role=worker");
	}

	private WorkerJvm shell(String script) throws IOException {
		return WorkerJvm.start(List.of("/bin/sh", "-c", script), Map.of("PATH", "/bin:/usr/bin"),
				this.folder.resolve("log"));
	}

}
