package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.BenchException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A service that was started here, until it is stopped. */
public final class RunningService implements AutoCloseable {

	private static final Duration STOP_LIMIT = Duration.ofMinutes(1);

	private static final Duration POLL = Duration.ofMillis(50);

	private final Service service;

	private final URI uri;

	private final Process process;

	private final Path log;

	private final Consumer<RunningService> onStop;

	private final long started = System.nanoTime();

	private volatile Duration startTime = Duration.ZERO;

	RunningService(Service service, int port, Process process, Path log, Consumer<RunningService> onStop) {
		this.service = service;
		this.uri = URI.create("http://127.0.0.1:" + port);
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
	 * Returns once the service says that it is ready.
	 * @throws BenchException if it ends before, or is not ready within the limit
	 */
	public void awaitReady(Duration limit) {
		long deadline = System.nanoTime() + limit.toNanos();
		while (!listens() || !get("/actuator/health/readiness").contains("\"UP\"")) {
			if (!this.process.isAlive()) {
				throw new BenchException("%s ended with code %d while it started: %s Its log: %s"
					.formatted(this.service, this.process.exitValue(), FailureInLog.read(this.log), this.log));
			}
			if (System.nanoTime() > deadline) {
				throw new BenchException("%s did not get healthy within %d s. Its log: %s".formatted(this.service,
						limit.toSeconds(), this.log));
			}
			pause();
		}
		this.startTime = Duration.ofNanos(System.nanoTime() - this.started);
	}

	/** Returns how long it took to get ready, to a twentieth of a second. */
	public Duration startTime() {
		return this.startTime;
	}

	/**
	 * Asks the service how it handles requests.
	 * @throws BenchException if that is not what is expected
	 */
	public void requireThreadMode(String expected) {
		String info = get("/actuator/info");
		if (!info.contains("\"threads\":\"%s\"".formatted(expected))) {
			throw new BenchException("%s was to run on %s threads but says %s".formatted(this.service, expected, info));
		}
	}

	/** Returns where the service says that it stops taking requests on. */
	public String limits() {
		JsonNode info = JsonMapper.shared().readTree(get("/actuator/info"));
		Map<String, Integer> limits = new LinkedHashMap<>();
		info.path("server").forEachEntry((name, limit) -> limits.put(name, limit.asInt()));
		limits.put("maxConcurrentTransfers", info.path("maxConcurrentTransfers").asInt());
		return limits.entrySet()
			.stream()
			.map((limit) -> limit.getKey() + " " + limit.getValue())
			.collect(Collectors.joining(", "));
	}

	// costs nothing while the service needs the processors to start
	private boolean listens() {
		try (Socket socket = new Socket()) {
			socket.connect(new InetSocketAddress(this.uri.getHost(), this.uri.getPort()));
			return true;
		}
		catch (IOException ex) {
			return false;
		}
	}

	private String get(String path) {
		HttpRequest request = HttpRequest.newBuilder(this.uri.resolve(path)).timeout(Duration.ofSeconds(5)).build();
		try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
			return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
		}
		catch (IOException ex) {
			return "";
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new BenchException("Interrupted while waiting for " + this.service, ex);
		}
	}

	private static void pause() {
		try {
			Thread.sleep(POLL);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new BenchException("Interrupted while a service started", ex);
		}
	}

	/**
	 * Checks that the service has not ended by itself.
	 * @throws BenchException if it has
	 */
	public void requireAlive() {
		if (!this.process.isAlive()) {
			throw new BenchException("%s ended with code %d while it was measured: %s Its log: %s"
				.formatted(this.service, this.process.exitValue(), FailureInLog.read(this.log), this.log));
		}
	}

	/**
	 * Ends the process and returns when it is gone.
	 * @return whether it ended when it was told to, and need not be killed
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

	/** Ends the process at once, and what it has started itself. */
	void kill() {
		this.process.descendants().forEach(ProcessHandle::destroyForcibly);
		this.process.destroyForcibly().onExit().join();
	}

	@Override
	public void close() {
		stop();
	}

}
