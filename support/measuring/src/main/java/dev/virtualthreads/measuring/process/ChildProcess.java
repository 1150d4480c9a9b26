package dev.virtualthreads.measuring.process;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.measuring.MeasurementException;

/** A child process that never outlives this JVM, nor do its own children. */
public final class ChildProcess implements AutoCloseable {

	private final Process process;

	private final ExitHook onExit;

	private ChildProcess(Process process) {
		this.process = process;
		this.onExit = ExitHook.run("kill-child", () -> kill(process));
	}

	/**
	 * Starts a process.
	 * @throws IOException if it cannot be started
	 * @throws MeasurementException if this JVM is already exiting
	 */
	public static ChildProcess start(ProcessBuilder builder) throws IOException {
		Process process = builder.start();
		try {
			return new ChildProcess(process);
		}
		catch (IllegalStateException ex) {
			kill(process);
			throw new MeasurementException("No process is started any more: this program is ending.", ex);
		}
	}

	/** Returns the process itself, for its streams, its id and its exit code. */
	public Process process() {
		return this.process;
	}

	/** Waits for the end of the process and returns whether it ended within the limit. */
	public boolean waitFor(Duration limit) throws InterruptedException {
		return this.process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
	}

	/** Kills the process and its descendants. */
	@Override
	public void close() {
		kill(this.process);
		this.onExit.close();
	}

	private static void kill(Process process) {
		process.descendants().forEach(ProcessHandle::destroyForcibly);
		process.destroyForcibly();
	}

}
