package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

import dev.virtualthreads.benchmark.trial.FreePorts;
import dev.virtualthreads.benchmark.trial.InheritedEnvironment;
import dev.virtualthreads.program.ChildProcess;

import static org.awaitility.Awaitility.await;

/** Service of support/own-fixture on virtual threads, in a process of its own. */
final class FixtureService implements AutoCloseable {

	static final String PACKAGE = "dev.virtualthreads.fixture.";

	private static final Path FIXTURE = Path.of("..", "support", "own-fixture", "target");

	private static final Duration START_LIMIT = Duration.ofMinutes(1);

	private static final Duration WINDOW = Duration.ofSeconds(2);

	private static final int USERS = 40;

	private final ChildProcess process;

	private final URI uri;

	private FixtureService(ChildProcess process, URI uri) {
		this.process = process;
		this.uri = uri;
	}

	/**
	 * Starts a service and waits until it answers.
	 * @param java home of the Java to run it on
	 * @param jar name of the jar
	 * @param arguments further arguments of the service
	 */
	static FixtureService start(Path java, String jar, Path folder, String... arguments) throws IOException {
		int port = FreePorts.free();
		ProcessBuilder builder = new ProcessBuilder(java.resolve("bin").resolve("java").toString(), "-Xmx256m",
				"-XX:TieredStopAtLevel=1", "-jar", FIXTURE.resolve(jar).toAbsolutePath().toString(),
				"--server.address=127.0.0.1", "--server.port=" + port)
			.redirectErrorStream(true)
			.redirectOutput(folder.resolve("service.log").toFile());
		builder.command().addAll(List.of(arguments));
		InheritedEnvironment.removeFrom(builder.environment());
		builder.environment().putAll(Collector.environment());
		// an argument may say otherwise
		builder.environment().put("SPRING_THREADS_VIRTUAL_ENABLED", "true");
		FixtureService service = new FixtureService(ChildProcess.start(builder),
				URI.create("http://127.0.0.1:" + port));
		await().atMost(START_LIMIT).until(service::isReady);
		return service;
	}

	private boolean isReady() throws InterruptedException {
		try (HttpClient client = HttpClient.newHttpClient()) {
			HttpRequest request = HttpRequest.newBuilder(this.uri.resolve("/blocking/0")).build();
			return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
		}
		catch (IOException ex) {
			return false;
		}
	}

	/** Sends a load and returns what was collected during it. */
	CollectedEvidence collect(String path, Path folder) throws InterruptedException, IOException {
		try (HttpClient client = HttpClient.newHttpClient()) {
			// the first request initialises classes, which is not what the load shows
			client.send(HttpRequest.newBuilder(this.uri.resolve(path)).build(), HttpResponse.BodyHandlers.discarding());
		}
		int pid = Math.toIntExact(this.process.process().pid());
		AtomicLong responses = new AtomicLong();
		try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
				Collector collector = Collector.start(pid, this.uri, folder)) {
			HttpRequest request = HttpRequest.newBuilder(this.uri.resolve(path)).build();
			long end = System.nanoTime() + WINDOW.toNanos();
			AtomicBoolean dumped = new AtomicBoolean();
			try (ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
				for (int i = 0; i < USERS; i++) {
					users
						.execute(() -> use(client, request, () -> System.nanoTime() < end || !dumped.get(), responses));
				}
				await().until(() -> responses.get() > 0);
				collector.dumpThreads();
				dumped.set(true);
			}
			return collector.finish(List.of());
		}
	}

	private static void use(HttpClient client, HttpRequest request, BooleanSupplier goesOn, AtomicLong responses) {
		try {
			while (goesOn.getAsBoolean()) {
				client.send(request, HttpResponse.BodyHandlers.discarding());
				responses.incrementAndGet();
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	@Override
	public void close() {
		this.process.close();
	}

}
