package dev.virtualthreads.payments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.app.JobRun;
import org.awaitility.Awaitility;

import static org.assertj.core.api.Assertions.assertThat;

/** Process of the job, a manager or a worker that a test can kill, stop or end. */
public final class JobProcess implements AutoCloseable {

	public static final Path JAR = Path.of("target/batch-processing.jar").toAbsolutePath();

	public static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();

	private final Process process;

	private final Path log;

	private JobProcess(Process process, Path log) {
		this.process = process;
		this.log = log;
	}

	/** Starts the jar with a heap such as {@code 256m}, where digits are Persian. */
	public static JobProcess start(JobRun job, String heap, Path log) {
		List<String> command = new ArrayList<>(List.of(JAVA, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
				"-Xmx" + heap, "-Duser.language.format=fa", "-jar", JAR.toString()));
		command.addAll(job.arguments());
		return start(command, log);
	}

	public static JobProcess start(List<String> command, Path log) {
		try {
			return new JobProcess(
					new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start(), log);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	public void awaitLog(String text) {
		await(() -> log().contains(text));
	}

	public void awaitCalls(FakeGateway gateway, int calls) {
		await(() -> gateway.calls() >= calls);
	}

	private void await(Callable<Boolean> condition) {
		Awaitility.await()
			.dontCatchUncaughtExceptions()
			.atMost(Duration.ofMinutes(2))
			.pollDelay(Duration.ZERO)
			.pollInterval(Duration.ofMillis(1))
			.until(() -> {
				boolean isDone = condition.call();
				assertThat(isDone || isAlive()).as(this::log).isTrue();
				return isDone;
			});
	}

	public String log() {
		try {
			return Files.readString(this.log);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	public boolean isAlive() {
		return this.process.isAlive();
	}

	/** Waits for the end and returns the exit code. */
	public int awaitEnd() {
		return this.process.onExit().join().exitValue();
	}

	public void awaitEnd(Duration time) throws InterruptedException {
		this.process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
	}

	/** Sends SIGKILL. */
	public void kill() {
		this.process.destroyForcibly();
	}

	/** Sends SIGTERM. */
	public void terminate() {
		this.process.destroy();
	}

	/** Sends SIGSTOP: the process keeps its connections and does nothing. */
	public void hang() {
		signal("STOP");
	}

	/** Sends SIGCONT. */
	public void wake() {
		signal("CONT");
	}

	private void signal(String name) {
		start(List.of("kill", "-" + name, Long.toString(this.process.pid())), this.log.resolveSibling("kill.log"))
			.awaitEnd();
	}

	@Override
	public void close() {
		kill();
		awaitEnd();
	}

}
