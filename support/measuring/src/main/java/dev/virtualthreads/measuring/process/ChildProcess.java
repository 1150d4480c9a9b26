package dev.virtualthreads.measuring.process;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.measuring.MeasurementException;

/** A child process that never outlives this JVM, nor do its own children. */
public final class ChildProcess implements AutoCloseable {

	private final Process process;

	private final Thread onExit;

	private ChildProcess(Process process) {
		this.process = process;
		this.onExit = new Thread(this::kill, "kill-child");
	}

	/**
	 * Starts a process.
	 * @throws IOException if it cannot be started
	 * @throws MeasurementException if this JVM is already ending
	 */
	public static ChildProcess start(ProcessBuilder builder) throws IOException {
		ChildProcess child = new ChildProcess(builder.start());
		try {
			Runtime.getRuntime().addShutdownHook(child.onExit);
			return child;
		}
		catch (IllegalStateException ex) {
			child.kill();
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
	public void kill() {
		this.process.descendants().forEach(ProcessHandle::destroyForcibly);
		this.process.destroyForcibly();
	}

	@Override
	public void close() {
		kill();
		try {
			Runtime.getRuntime().removeShutdownHook(this.onExit);
		}
		catch (IllegalStateException ex) {
			return; // the JVM is ending and the hook is running
		}
	}

}
