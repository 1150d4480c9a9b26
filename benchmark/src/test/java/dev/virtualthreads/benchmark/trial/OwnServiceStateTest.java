package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpServer;
import dev.virtualthreads.benchmark.load.TlsServer;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OwnServiceStateTest {

	private final AtomicInteger status = new AtomicInteger();

	private HttpServer server;

	@TempDir
	private Path folder;

	@BeforeEach
	void start() throws IOException {
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
		this.server.createContext("/", (exchange) -> {
			try (exchange) {
				exchange.sendResponseHeaders(this.status.get(), -1);
			}
		});
		this.server.start();
	}

	@AfterEach
	void stop() {
		this.server.stop(0);
	}

	@ParameterizedTest
	@CsvSource({ "200, true", "400, true", "401, true", "404, true", "500, false", "503, false" })
	void anyAnswerButAnErrorOfTheServerMeansReady(int answer, boolean ready) {
		this.status.set(answer);
		assertThat(state(null).isReady()).isEqualTo(ready);
	}

	@Test
	void chosenPathMustAnswer2xx() {
		this.status.set(404);
		assertThat(state("/health").isReady()).isFalse();
		assertThat(state("/health").lastAnswer()).isEqualTo(": %s/health answered with status 404", uri());
		this.status.set(204);
		assertThat(state("/health").isReady()).isTrue();
	}

	@Test
	void addressMayBeThatOfAnotherPort() {
		this.status.set(200);
		OwnServiceState state = new OwnServiceState(URI.create("http://127.0.0.1:1"), uri().resolve("/health"));
		assertThat(state.isReady()).isTrue();
	}

	@Test
	void nothingThatListensIsNotReady() {
		this.server.stop(0);
		assertThat(state(null).isReady()).isFalse();
		assertThat(state(null).lastAnswer()).isEmpty();
	}

	@Test
	void wrongProtocolEndsTheWait() throws IOException, GeneralSecurityException, InterruptedException {
		try (TlsServer tls = new TlsServer(this.folder)) {
			fails(tls.uri("http"), "speaks HTTPS. Use --insecure", "--args --server.ssl.enabled=false");
			fails(tls.uri("https"), "TLS with", "If Java does not trust its certificate, accept it with --insecure");
		}
		// Tomcat answers that to a TLS handshake
		endsTheWait("HTTP/1.1 400 \r\nConnection: close\r\n\r\n", "if it does not speak HTTPS, leave out --insecure");
	}

	@Test
	void wishForACertificateOfTheClientEndsTheWait() throws IOException {
		// fatal alert of TLS 1.2: certificate_required
		endsTheWait("\u0015\u0003\u0003\0\u0002\u0002t", "fatal alert", "--server.ssl.client-auth=none");
	}

	private static void endsTheWait(String answer, String... messages) throws IOException {
		try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
			Thread.ofVirtual().start(() -> answer(server, answer));
			fails(URI.create("https://127.0.0.1:" + server.getLocalPort()), messages);
		}
	}

	private static void answer(ServerSocket server, String answer) {
		while (!server.isClosed()) {
			try (Socket socket = server.accept()) {
				socket.getOutputStream().write(answer.getBytes(US_ASCII));
				socket.shutdownOutput();
				socket.getInputStream().readAllBytes();
			}
			catch (IOException ex) {
				// the client or the test has ended
			}
		}
	}

	private static void fails(URI service, String... messages) {
		OwnServiceState state = new OwnServiceState(service, null);
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(state::isReady)
			.withMessageContainingAll(messages);
	}

	private OwnServiceState state(@Nullable String ready) {
		return new OwnServiceState(uri(), (ready != null) ? uri().resolve(ready) : null);
	}

	private URI uri() {
		return URI.create("http://127.0.0.1:" + this.server.getAddress().getPort());
	}

}
