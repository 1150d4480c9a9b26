package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.trial.Launcher;
import dev.virtualthreads.benchmark.trial.RunningService;
import dev.virtualthreads.benchmark.trial.Service;
import dev.virtualthreads.program.JavaInstallation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Loads on a real service whose limits are known. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(120)
class CausesIT {

	@TempDir
	private Path folder;

	@Test
	void causesOfAServiceWithoutActuatorAreFound() throws Exception {
		try (FixtureService service = start("own-fixture-plain.jar")) {
			check(service,
					"""
							/class-initialisation | PINNING: The initialisation of a class pins virtual threads at FIXTURE.SlowInitialisation.<clinit> … FIXTURE.PinnedController.initialiseClass
							/pool/50 | CONNECTION_POOL: … the limit is the connection pool of 5. … Set spring.datasource.hikari.maximum-pool-size=10 … FIXTURE.PoolController.query
							""");
		}
	}

	@Test
	@EnabledIfSystemProperty(named = "own", matches = "true", disabledReason = "takes a minute: ./mvnw verify -P own")
	void causesWithoutATestInOwnFixturesAreFound() throws Exception {
		try (FixtureService service = start("own-fixture.jar")) {
			check(service, """
					/executor/50 | EXECUTOR: … tasks wait in the queue of an executor with 5 threads.
					/lock/50 | LOCK: … requests wait for a lock or semaphore at FIXTURE.LockController.waitInLock
					/monitor/50 | LOCK: … wait for a monitor (synchronized) at FIXTURE.LockController.waitInMonitor
					""");
			assertThat(service.causes("/thread-locals/10")).anySatisfy((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.THREAD_LOCALS);
				assertThat(cause.frames().getFirst()).startsWith("dev.virtualthreads.fixture." + "MemoryController");
			});
		}
	}

	@Test
	@EnabledIfSystemProperty(named = "own", matches = "true", disabledReason = "takes a minute: ./mvnw verify -P own")
	void serverWithFewConnectionsIsTheLimit() throws Exception {
		try (FixtureService service = start("own-fixture.jar", "--server.tomcat.max-connections=10",
				"--server.tomcat.connection-timeout=1s")) {
			check(service, "/blocking/50 | SERVER_LIMIT: … open connections, and its limit is 10.");
		}
	}

	@Test
	void monitorPinsOnJava21() throws Exception {
		JavaInstallation java = new JavaInstallation(Java21.home(), "21", "");
		try (FixtureService service = FixtureService.start(java, "own-fixture-plain.jar", this.folder.resolve("a b"))) {
			check(service,
					"/synchronized/50 | PINNING: A monitor (synchronized) pins virtual threads at FIXTURE. … Run on Java 24 or later … FIXTURE.PinnedController.waitInMonitor");
		}
	}

	private FixtureService start(String jar, String... arguments) {
		return FixtureService.start(JavaInstallation.current(), jar, this.folder.resolve("a b"), arguments);
	}

	// Each line has a path, and parts of the first cause with its remedy and frames.
	private static void check(FixtureService service, String lines) throws Exception {
		for (String line : lines.lines().toList()) {
			List<String> columns = List.of(line.split(" \\| "));
			Evidence.check(service.causes(columns.getFirst()).subList(0, 1),
					columns.getLast().replace("FIXTURE.", "dev.virtualthreads.fixture."));
		}
	}

	/** Service of support/own-fixture on virtual threads, in a process of its own. */
	private record FixtureService(Launcher launcher, RunningService service, Path folder) implements AutoCloseable {

		private static final Path FIXTURE = Path.of("..", "support", "own-fixture", "target");

		private static final Duration WINDOW = Duration.ofSeconds(2);

		private static final int USERS = 40;

		/** Starts a jar with further arguments and waits until it answers. */
		static FixtureService start(JavaInstallation java, String jar, Path folder, String... arguments) {
			Launcher launcher = new Launcher(folder, folder, Service::port);
			StartOptions options = new StartOptions(List.of(arguments), List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"),
					Map.of(), null, null, false);
			RunningService service = new OwnStarter(launcher, ServiceFile.read(FIXTURE.resolve(jar), List.of()),
					options, java)
				.start(OwnContenders.VIRTUAL, "service", Collector.environment());
			return new FixtureService(launcher, service, folder);
		}

		List<Cause> causes(String path) throws InterruptedException, IOException {
			HttpRequest request = HttpRequest.newBuilder(this.service.uri().resolve(path)).build();
			AtomicLong responses = new AtomicLong();
			try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
				// the first request initialises classes, which is not what the load shows
				client.send(request, HttpResponse.BodyHandlers.discarding());
				try (Collector collector = new Collector(this.service.pid(), this.service.uri(), this.folder)) {
					long end = System.nanoTime() + WINDOW.toNanos();
					AtomicBoolean dumped = new AtomicBoolean();
					BooleanSupplier goesOn = () -> System.nanoTime() < end || !dumped.get();
					try (ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
						for (int i = 0; i < USERS; i++) {
							Future<?> unused = users.submit(() -> {
								while (goesOn.getAsBoolean()) {
									client.send(request, HttpResponse.BodyHandlers.discarding());
									responses.incrementAndGet();
								}
								return responses;
							});
						}
						await().until(() -> responses.get() > 0);
						collector.dumpThreads();
						dumped.set(true);
					}
					return Causes.of(collector.finish(List.of()));
				}
			}
		}

		@Override
		public void close() {
			this.launcher.close();
		}

	}

}
