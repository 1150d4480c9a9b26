package dev.virtualthreads.payments.workers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.awaitility.Awaitility;

import static org.assertj.core.api.Assertions.assertThat;

/** Manager or worker in a process that a test can kill or stop. */
final class WorkerProcess implements AutoCloseable {

	private final Process process;

	private final Path log;

	private WorkerProcess(Process process, Path log) {
		this.process = process;
		this.log = log;
	}

	static WorkerProcess start(List<String> command, Path log) {
		try {
			return new WorkerProcess(
					new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start(), log);
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/** Waits until the worker takes partitions. */
	void awaitReady() {
		awaitLog("takes partitions");
	}

	/** Waits until the process has logged a text. */
	void awaitLog(String text) {
		Awaitility.await().dontCatchUncaughtExceptions().atMost(Duration.ofMinutes(2)).until(() -> {
			assertThat(this.process.isAlive()).as(log()).isTrue();
			return log().contains(text);
		});
	}

	String log() throws IOException {
		return Files.readString(this.log);
	}

	boolean isAlive() {
		return this.process.isAlive();
	}

	/** Sends SIGKILL. */
	void kill() {
		this.process.destroyForcibly();
	}

	/** Sends SIGTERM. */
	void terminate() {
		this.process.destroy();
	}

	void awaitEnd() {
		this.process.onExit().join();
	}

	/** Sends SIGSTOP: the process keeps its connections and does nothing. */
	void hang() {
		signal("STOP");
	}

	/** Sends SIGCONT. */
	void wake() {
		signal("CONT");
	}

	private void signal(String name) {
		try {
			new ProcessBuilder("kill", "-" + name, Long.toString(this.process.pid())).start().onExit().join();
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

	@Override
	public void close() {
		kill();
		awaitEnd();
	}

}
