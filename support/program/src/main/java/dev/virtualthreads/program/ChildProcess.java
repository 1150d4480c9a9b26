package dev.virtualthreads.program;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A child process that never outlives this JVM, nor do its own children. */
public final class ChildProcess implements AutoCloseable {

	private final Process process;

	private final ExitHook onExit;

	private final Duration patience;

	private ChildProcess(Process process, Duration patience) {
		this.process = process;
		this.patience = patience;
		this.onExit = ExitHook.run("kill-child", () -> kill(process, patience));
	}

	/**
	 * Starts a process.
	 * @throws IOException if it cannot be started
	 * @throws MeasurementException if this JVM is already exiting
	 */
	public static ChildProcess start(ProcessBuilder builder) throws IOException {
		return start(builder, Duration.ZERO);
	}

	/**
	 * Starts a process that may stop its own servers before it is killed.
	 * @param patience time for that, longer than the one it gives to its own children
	 */
	public static ChildProcess start(ProcessBuilder builder, Duration patience) throws IOException {
		Process process = builder.start();
		try {
			return new ChildProcess(process, patience);
		}
		catch (IllegalStateException ex) {
			kill(process, patience);
			throw new MeasurementException("No process is started any more: this program is ending.", ex);
		}
	}

	public Process process() {
		return this.process;
	}

	public boolean waitFor(Duration limit) throws InterruptedException {
		return this.process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
	}

	@Override
	public void close() {
		kill(this.process, this.patience);
		this.onExit.close();
	}

	private static void kill(Process process, Duration patience) {
		List<ProcessHandle> descendants = process.descendants().toList();
		if (patience.isPositive() && process.isAlive()) {
			process.destroy();
			try {
				process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		}
		descendants.forEach(ProcessHandle::destroyForcibly);
		process.destroyForcibly();
	}

}
