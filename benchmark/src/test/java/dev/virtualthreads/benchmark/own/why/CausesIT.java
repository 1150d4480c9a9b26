package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import static org.assertj.core.api.Assertions.assertThat;

/** Loads on a real service whose limits are known. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(120)
class CausesIT {

	private static final Path JAVA = Path.of(System.getProperty("java.home"));

	private static final String PACKAGE = FixtureService.PACKAGE;

	@TempDir
	private Path folder;

	@Test
	void causesOfAServiceWithoutActuatorAreFound() throws Exception {
		try (FixtureService service = FixtureService.start(JAVA, "own-fixture-plain.jar", this.folder)) {
			classInitialisation(service);
			connectionPool(service);
		}
	}

	@Test
	@EnabledIfSystemProperty(named = "own", matches = "true", disabledReason = "takes a minute: ./mvnw verify -P own")
	void everyCauseIsFound() throws Exception {
		try (FixtureService service = FixtureService.start(JAVA, "own-fixture.jar", this.folder)) {
			assertThat(causes(service, "/client/50").getFirst()).satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.CLIENT_POOL);
				assertThat(cause.sentence()).contains("requests wait for a connection of the HTTP client");
				assertThat(cause.frames()).anyMatch((frame) -> frame.startsWith(PACKAGE + "ClientController.call"));
			});
			assertThat(causes(service, "/executor/50").getFirst()).satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.EXECUTOR);
				assertThat(cause.sentence()).endsWith("tasks wait in the queue of an executor with 5 threads.");
			});
			assertThat(causes(service, "/lock/50").getFirst()).satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.LOCK);
				assertThat(cause.sentence())
					.contains("requests wait for a lock or semaphore at " + PACKAGE + "LockController.waitInLock");
			});
			assertThat(causes(service, "/semaphore/50").getFirst()).satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.POOL);
				assertThat(cause.sentence()).contains("of the service's own java.util.concurrent.Semaphore at "
						+ PACKAGE + "LockController.waitForPermit");
			});
			assertThat(causes(service, "/monitor/50").getFirst()).satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.LOCK);
				assertThat(cause.sentence())
					.contains("wait for a monitor (synchronized) at " + PACKAGE + "LockController.waitInMonitor");
			});
			assertThat(causes(service, "/cpu/3000000").getFirst()).satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.CPU_BOUND);
				assertThat(cause.sentence()).contains("mostly at " + PACKAGE + "CpuController.compute");
			});
			assertThat(causes(service, "/thread-locals/10")).anySatisfy((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.THREAD_LOCALS);
				assertThat(cause.frames().getFirst()).startsWith(PACKAGE + "MemoryController");
			});
			assertThat(causes(service, "/blocking/100")).singleElement().satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.WAIT);
				assertThat(cause.sentence()).contains("requests wait at " + PACKAGE + "Pause.millis");
				assertThat(cause.frames()).anyMatch((frame) -> frame.startsWith(PACKAGE + "BlockingController.block"));
			});
			// HikariCP renews the numbers of its metrics once a second: the next load
			// would show them
			connectionPool(service);
			assertThat(causes(service, "/held/50").getFirst()).satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.HELD_CONNECTION);
				assertThat(cause.sentence())
					.contains(
							"requests hold a connection to the database while they wait at " + PACKAGE + "Pause.millis")
					.contains("called by " + PACKAGE);
				assertThat(cause.remedy().text()).startsWith("Move that wait out of the transaction");
			});
		}
	}

	@Test
	@EnabledIfSystemProperty(named = "own", matches = "true", disabledReason = "takes a minute: ./mvnw verify -P own")
	void serverWithFewConnectionsIsTheLimit() throws Exception {
		try (FixtureService service = FixtureService.start(JAVA, "own-fixture.jar", this.folder,
				"--server.tomcat.max-connections=10", "--server.tomcat.connection-timeout=1s")) {
			assertThat(causes(service, "/blocking/50").getFirst()).satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.SERVER_LIMIT);
				assertThat(cause.sentence()).endsWith("open connections, and its limit is 10.");
			});
		}
	}

	@Test
	void monitorPinsOnJava21() throws Exception {
		try (FixtureService service = FixtureService.start(Java21.home(), "own-fixture-plain.jar", this.folder)) {
			assertThat(causes(service, "/synchronized/50").getFirst()).satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.PINNING);
				assertThat(cause.sentence()).startsWith("A monitor (synchronized) pins virtual threads at " + PACKAGE);
				assertThat(cause.remedy().text()).contains("Run on Java 24 or later");
				assertThat(cause.frames())
					.anyMatch((frame) -> frame.startsWith(PACKAGE + "PinnedController.waitInMonitor"));
			});
		}
	}

	private void classInitialisation(FixtureService service) throws InterruptedException, IOException {
		assertThat(causes(service, "/class-initialisation").getFirst()).satisfies((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.PINNING);
			assertThat(cause.sentence()).startsWith(
					"The initialisation of a class pins virtual threads at " + PACKAGE + "SlowInitialisation.<clinit>");
			assertThat(cause.frames())
				.anyMatch((frame) -> frame.startsWith(PACKAGE + "PinnedController.initialiseClass"));
		});
	}

	private void connectionPool(FixtureService service) throws InterruptedException, IOException {
		assertThat(causes(service, "/pool/50").getFirst()).satisfies((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.CONNECTION_POOL);
			assertThat(cause.sentence()).endsWith("the limit is the connection pool of 5.");
			assertThat(cause.remedy().text()).startsWith("Set spring.datasource.hikari.maximum-pool-size=10 ");
			assertThat(cause.frames()).anyMatch((frame) -> frame.startsWith(PACKAGE + "PoolController.query"));
		});
	}

	private List<Cause> causes(FixtureService service, String path) throws InterruptedException, IOException {
		return Causes.of(service.collect(path, this.folder));
	}

}
