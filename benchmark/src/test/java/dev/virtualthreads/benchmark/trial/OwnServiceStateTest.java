package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

import dev.virtualthreads.benchmark.load.AnyCertificate;
import dev.virtualthreads.benchmark.load.TestServer;
import dev.virtualthreads.benchmark.load.TlsServer;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OwnServiceStateTest {

	private final AtomicInteger status = new AtomicInteger();

	@AutoClose
	private final TestServer server = new TestServer()
		.handle((exchange) -> exchange.sendResponseHeaders(this.status.get(), -1));

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({ "200, true", "400, true", "401, true", "404, true", "500, false", "503, false" })
	void anyAnswerButAnErrorOfTheServerMeansReady(int answer, boolean ready) {
		this.status.set(answer);
		assertThat(new OwnServiceState(this.server.uri(), null).isReady()).isEqualTo(ready);
	}

	@Test
	void chosenPathMustAnswer2xxAndMayBeOfAnotherPort() {
		URI health = this.server.uri().resolve("/health");
		OwnServiceState state = new OwnServiceState(URI.create("http://127.0.0.1:1"), health);
		this.status.set(404);
		assertThat(state.isReady()).isFalse();
		assertThat(state.lastAnswer()).isEqualTo(": %s answered with status 404", health);
		this.status.set(204);
		assertThat(state.isReady()).isTrue();
	}

	@Test
	void nothingThatListensIsNotReady() {
		this.server.close();
		OwnServiceState state = new OwnServiceState(this.server.uri(), null);
		assertThat(state.isReady()).isFalse();
		assertThat(state.lastAnswer()).isEmpty();
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

	@ParameterizedTest
	@CsvSource({ "http://127.0.0.1, 80", "https://127.0.0.1, 443", "http://127.0.0.1:8080, 8080" })
	void addressWithoutAPortHasThatOfItsScheme(URI address, int port) {
		assertThat(Ports.socket(address).getPort()).isEqualTo(port);
		assertThat(AnyCertificate.isShownAt(Ports.socket(URI.create("http://127.0.0.1")), Duration.ofSeconds(5)))
			.isFalse();
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

}
