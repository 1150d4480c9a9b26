package dev.virtualthreads.deployment.replicas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.Metrics;
import dev.virtualthreads.program.ChildProcess;
import dev.virtualthreads.program.JavaInstallation;
import org.springframework.test.util.TestSocketUtils;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Process of a service from the jar of its module, on a free port. */
public final class ServiceProcess implements AutoCloseable {

	private static final Duration START_LIMIT = Duration.ofMinutes(5);

	private static final Duration STOP_LIMIT = Duration.ofMinutes(1);

	private final int port = freePort();

	private final BankClient client = new BankClient(this.port);

	private final Path log;

	private final ChildProcess child;

	/** Starts the service without waiting for it. */
	public ServiceProcess(String module, Path log, Map<String, String> properties) {
		this.log = log;
		List<String> command = new ArrayList<>(List.of(JavaInstallation.current().executable(), "-Xmx128m",
				"-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", "../../%1$s/target/%1$s.jar".formatted(module)));
		command.add("--server.port=" + this.port);
		properties.forEach((name, value) -> command.add("--%s=%s".formatted(name, value)));
		try {
			Files.createDirectories(log.getParent());
			this.child = ChildProcess
				.start(new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** Returns a free port that the system gives to no client in the meantime. */
	public static int freePort() {
		return IntStream.generate(TestSocketUtils::findAvailableTcpPort)
			.filter((port) -> port < 32_000)
			.findFirst()
			.orElseThrow();
	}

	public String address() {
		return "127.0.0.1:" + this.port;
	}

	public void awaitReady() {
		await().atMost(START_LIMIT).ignoreExceptionsInstanceOf(UncheckedIOException.class).until(() -> {
			assertThat(this.child.process().isAlive()).as("service, see %s", this.log).isTrue();
			return this.client.get("/actuator/health/readiness").statusCode() == 200;
		});
	}

	/** Returns the current sum of the samples of a metric that have a tag. */
	long sum(String metric, String tag) {
		return Math.round(new Metrics(this.client.get("/actuator/prometheus").body()).sum(metric, tag));
	}

	/** Stops the service as a container engine does. */
	void stop() throws InterruptedException {
		this.child.process().destroy();
		assertThat(this.child.waitFor(STOP_LIMIT)).as("service stopped, see %s", this.log).isTrue();
		this.child.close();
	}

	@Override
	public void close() {
		this.child.close();
		this.child.process().onExit().join();
	}

}
