package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.Consumer;

import dev.virtualthreads.program.MeasurementException;

/** Service that was started here, until it is stopped. */
public final class RunningService implements MeasuredService {

	private final String name;

	private final ServiceState state;

	private final Process process;

	private final Path log;

	private final Consumer<RunningService> onStop;

	private final long started = System.nanoTime();

	private volatile Duration startTime = Duration.ZERO;

	RunningService(String name, ServiceState state, Process process, Path log, Consumer<RunningService> onStop) {
		this.name = name;
		this.state = state;
		this.process = process;
		this.log = log;
		this.onStop = onStop;
	}

	@Override
	public URI uri() {
		return this.state.service();
	}

	boolean isAlive() {
		return this.process.isAlive();
	}

	@Override
	public Path log() {
		return this.log;
	}

	public int pid() {
		return Math.toIntExact(this.process.pid());
	}

	@Override
	public OptionalInt process() {
		return OptionalInt.of(pid());
	}

	/**
	 * Waits until the service reports that it is ready.
	 * @throws MeasurementException if it exits first, is not ready within the limit, or
	 * if another process answers on its port
	 */
	public void awaitReady(Duration limit) {
		if (!this.state.awaitReady(this.process, limit)) {
			requireAlive("while it started");
			throw new MeasurementException(
					"%s was not ready within %d s%s. The last lines of its log, %s:%n%s".formatted(this.name,
							limit.toSeconds(), this.state.lastAnswer(), this.log, FailureInLog.lastLines(this.log)));
		}
		this.startTime = Duration.ofNanos(System.nanoTime() - this.started);
		requireAlive("while it started");
		requirePid();
	}

	// a service of another program on the same port would be measured instead
	private void requirePid() {
		long pid = this.state.pid();
		if (pid > 0 && pid != pid()) {
			throw new MeasurementException("Process %d answers at %s instead of the %s that was started. Stop it."
				.formatted(pid, uri(), this.name));
		}
	}

	/** Returns the time from the start to readiness, to a twentieth of a second. */
	public Duration startTime() {
		return this.startTime;
	}

	public void requireThreadMode(ThreadMode expected) {
		String reported = this.state.threadMode();
		if (!reported.equals(expected.toString())) {
			throw new MeasurementException("The thread mode of %s must be %s, was %s. Its log: %s".formatted(this.name,
					expected, reported, this.log));
		}
	}

	@Override
	public OptionalInt exitCode() {
		return this.process.isAlive() ? OptionalInt.empty() : OptionalInt.of(this.process.exitValue());
	}

	@Override
	public void requireAlive() {
		requireAlive("while it was measured");
	}

	private void requireAlive(String when) {
		if (!this.process.isAlive()) {
			throw new MeasurementException("%s exited with code %d %s: %s Its log: %s".formatted(this.name,
					this.process.exitValue(), when, FailureInLog.read(this.log), this.log));
		}
	}

	/**
	 * Sends a signal to the process.
	 * @param name such as STOP, after which it keeps its connections and does not run
	 * @throws MeasurementException if the system has no such signal
	 */
	void signal(String name) {
		try {
			Process kill = new ProcessBuilder("/bin/sh", "-c", "kill -%s %d".formatted(name, pid())).start();
			if (kill.onExit().join().exitValue() == 0) {
				return;
			}
			throw new MeasurementException("%s got no signal %s.".formatted(this.name, name));
		}
		catch (IOException ex) {
			throw new MeasurementException("A service that hangs needs signals: %s".formatted(ex), ex);
		}
	}

	/**
	 * Stops the process and waits for its end. Child processes that it leaves behind are
	 * killed.
	 * @return whether it stopped by itself and was not killed
	 */
	public boolean stop() {
		boolean ended = new ProcessTree(this.process).stop();
		this.onStop.accept(this);
		return ended;
	}

	void kill() {
		new ProcessTree(this.process).kill();
	}

	@Override
	public void close() {
		stop();
	}

}
