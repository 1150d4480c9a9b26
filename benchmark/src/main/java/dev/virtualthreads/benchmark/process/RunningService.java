package dev.virtualthreads.benchmark.process;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import dev.virtualthreads.measuring.MeasurementException;

/** Service that was started here, until it is stopped. */
public final class RunningService implements AutoCloseable {

	private static final Duration STOP_LIMIT = Duration.ofMinutes(1);

	private static final Duration POLL_PERIOD = Duration.ofMillis(50);

	private final Service service;

	private final URI uri;

	private final Actuator actuator;

	private final Process process;

	private final Path log;

	private final Consumer<RunningService> onStop;

	private final long started = System.nanoTime();

	private volatile Duration startTime = Duration.ZERO;

	RunningService(Service service, int port, Process process, Path log, Consumer<RunningService> onStop) {
		this.service = service;
		this.uri = URI.create("http://127.0.0.1:" + port);
		this.actuator = new Actuator(this.uri);
		this.process = process;
		this.log = log;
		this.onStop = onStop;
	}

	public URI uri() {
		return this.uri;
	}

	public int pid() {
		return Math.toIntExact(this.process.pid());
	}

	/**
	 * Waits until the service reports that it is ready.
	 * @throws MeasurementException if it exits first, is not ready within the limit, or
	 * if another process answers on its port
	 */
	public void awaitReady(Duration limit) {
		long deadline = System.nanoTime() + limit.toNanos();
		while (!this.actuator.isReady()) {
			requireAlive("while it started");
			if (System.nanoTime() > deadline) {
				throw new MeasurementException("%s was not ready within %d s. Its log: %s".formatted(this.service,
						limit.toSeconds(), this.log));
			}
			pause();
		}
		this.startTime = Duration.ofNanos(System.nanoTime() - this.started);
		requireAlive("while it started");
		requirePid();
	}

	// A service that another program started on the same port would be measured instead.
	private void requirePid() {
		long pid = this.actuator.pid();
		if (pid != pid()) {
			throw new MeasurementException("Process %d answers at %s instead of the %s that was started. Stop it."
				.formatted(pid, this.uri, this.service));
		}
	}

	/** Returns the time from the start to readiness, to a twentieth of a second. */
	public Duration startTime() {
		return this.startTime;
	}

	/**
	 * Checks the thread mode that the service reports.
	 * @throws MeasurementException if it is another one
	 */
	public void requireThreadMode(String expected) {
		String reported = this.actuator.threadMode();
		if (!reported.equals(expected)) {
			throw new MeasurementException("The thread mode of %s must be %s, was %s. Its log: %s"
				.formatted(this.service, expected, reported, this.log));
		}
	}

	public Limits limits() {
		return this.actuator.limits();
	}

	/** Returns the requests on a path that were served successfully since the start. */
	public ServedRequests served(String path) {
		return this.actuator.served(path);
	}

	/**
	 * Checks that the service still runs.
	 * @throws MeasurementException if it has exited
	 */
	public void requireAlive() {
		requireAlive("while it was measured");
	}

	private void requireAlive(String when) {
		if (!this.process.isAlive()) {
			throw new MeasurementException("%s exited with code %d %s: %s Its log: %s".formatted(this.service,
					this.process.exitValue(), when, FailureInLog.read(this.log), this.log));
		}
	}

	private static void pause() {
		try {
			Thread.sleep(POLL_PERIOD);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while a service started", ex);
		}
	}

	/**
	 * Stops the process and waits for its end.
	 * @return whether it stopped by itself and was not killed
	 */
	public boolean stop() {
		this.process.destroy();
		boolean ended = awaitEnd();
		if (!ended) {
			kill();
		}
		this.onStop.accept(this);
		return ended;
	}

	private boolean awaitEnd() {
		try {
			return this.process.waitFor(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return false;
		}
	}

	/** Kills the process and its child processes. */
	void kill() {
		this.process.descendants().forEach(ProcessHandle::destroyForcibly);
		this.process.destroyForcibly().onExit().join();
	}

	@Override
	public void close() {
		stop();
	}

}
