package dev.virtualthreads.payments.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.app.JobRun;

import static org.assertj.core.api.Assertions.assertThat;

/** Run of the job in a process, which a test can end at any moment. */
final class JobProcess {

	private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

	private static final Duration LIMIT = Duration.ofMinutes(2);

	private final Process process;

	private final Path log;

	private JobProcess(Process process, Path log) {
		this.process = process;
		this.log = log;
	}

	static JobProcess start(JobRun job, Path log) throws IOException {
		List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
				"-Xmx256m", "-jar", Path.of("target/batch-processing.jar").toAbsolutePath().toString()));
		command.addAll(job.arguments());
		return new JobProcess(
				new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start(), log);
	}

	/** Waits until the gateway has received a number of calls. */
	void awaitCalls(FakeGateway gateway, int calls) throws Exception {
		long start = System.nanoTime();
		while (gateway.calls() < calls && System.nanoTime() - start < LIMIT.toNanos()) {
			assertThat(this.process.isAlive()).as(Files.readString(this.log)).isTrue();
			this.process.waitFor(1, TimeUnit.MILLISECONDS);
		}
	}

	void killAfter(Duration time) throws InterruptedException {
		this.process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
		kill();
	}

	void kill() throws InterruptedException {
		this.process.destroyForcibly().waitFor();
	}

	/** Sends SIGTERM and returns the exit code. */
	int terminate() throws InterruptedException {
		this.process.destroy();
		assertThat(this.process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
		return this.process.exitValue();
	}

}
