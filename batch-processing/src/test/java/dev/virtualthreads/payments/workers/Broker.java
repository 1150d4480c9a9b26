package dev.virtualthreads.payments.workers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;
import org.testcontainers.DockerClientFactory;

import org.springframework.test.util.TestSocketUtils;

import static org.assertj.core.api.Assertions.assertThat;

/** RabbitMQ server that a test can end at any moment and start again with its data. */
interface Broker extends AutoCloseable {

	void kill();

	void restart() throws IOException;

	int port();

	@Override
	void close() throws IOException;

	/**
	 * Starts a server: a process if the program is installed, otherwise a container.
	 * Without both the test is skipped, or fails if {@code REQUIRE_SERVERS} is true.
	 */
	static Broker start(Path folder) throws IOException {
		if (BrokerProcess.isInstalled()) {
			return new BrokerProcess(folder, freePort());
		}
		boolean engine = DockerClientFactory.instance().isDockerAvailable();
		if (Boolean.parseBoolean(System.getenv("REQUIRE_SERVERS"))) {
			assertThat(engine).as("a container engine, or the program rabbitmq-server").isTrue();
		}
		Assumptions.assumeTrue(engine, "neither the program rabbitmq-server nor a container engine is installed");
		return new BrokerContainer(freePort());
	}

	/** Returns a port that the system gives to no client while its server restarts. */
	static int freePort() {
		return IntStream.generate(TestSocketUtils::findAvailableTcpPort)
			.filter((port) -> port < 32_000)
			.findFirst()
			.orElseThrow();
	}

	default void awaitStart() {
		// the manager's threads in this process fail until the broker answers
		Awaitility.await().dontCatchUncaughtExceptions().atMost(Duration.ofMinutes(2)).until(() -> {
			try (Socket socket = new Socket()) {
				socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port()), 1000);
				// the engine's proxy accepts before the server does, which answers this
				socket.setSoTimeout(1000);
				socket.getOutputStream().write(new byte[] { 'A', 'M', 'Q', 'P', 0, 0, 9, 1 });
				return socket.getInputStream().read() == 1;
			}
			catch (IOException ex) {
				return false;
			}
		});
	}

}
