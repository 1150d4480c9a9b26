package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;

import com.sun.net.httpserver.HttpServer;
import dev.virtualthreads.benchmark.load.TlsServer;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class AttachedServiceTest {

	@Test
	void serviceThatListensRuns() throws IOException {
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
		server.start();
		try {
			AttachedService service = AttachedService.at(address("localhost", server.getAddress().getPort()));
			service.requireAlive();
			assertThat(service.process()).isEmpty();
		}
		finally {
			server.stop(0);
		}
	}

	@Test
	void httpsIsOneSentence(@TempDir Path folder) throws IOException, GeneralSecurityException, InterruptedException {
		try (TlsServer server = new TlsServer(folder)) {
			assertThatExceptionOfType(MeasurementException.class)
				.isThrownBy(() -> AttachedService.at(server.uri("http")))
				.withMessageContaining("speaks HTTPS");
		}
	}

	@Test
	void silenceIsOneSentence() throws IOException {
		int free;
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			free = socket.getLocalPort();
		}
		URI uri = address("127.0.0.1", free);
		assertThatIllegalArgumentException().isThrownBy(() -> AttachedService.at(uri))
			.withMessage("Nothing listens at %s. Start your service first, or correct --url.", uri);
	}

	@Test
	void unknownHostIsOneSentence() {
		assertThatIllegalArgumentException().isThrownBy(() -> AttachedService.at(address("service.invalid", 80)))
			.withMessage("The host of --url http://service.invalid:80 is unknown: correct it.");
	}

	@Test
	void endIsSeen() throws IOException {
		AttachedService service;
		try (ServerSocket socket = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
			service = new AttachedService(address("127.0.0.1", socket.getLocalPort()),
					List.of(new InetSocketAddress(socket.getInetAddress(), socket.getLocalPort())));
			service.requireAlive();
		}
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(service::requireAlive)
			.withMessageStartingWith("The service at %s ended while it was measured.", service.uri());
	}

	private static URI address(String host, int port) {
		return URI.create("http://%s:%d".formatted(host, port));
	}

}
