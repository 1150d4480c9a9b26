package dev.virtualthreads.benchmark.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;

import javax.net.ssl.SSLException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class AnyCertificateIT {

	private static final Duration TIMEOUT = Duration.ofSeconds(30);

	private static final Request REQUEST = new Request("GET", "/", List.of(), null);

	/** Changes all clients of this JVM, which other tests need as they are. */
	@Test
	void certificateOfAnotherHostIsRefusedUntilAnyIsAccepted(@TempDir Path folder)
			throws IOException, GeneralSecurityException, InterruptedException {
		try (TlsServer server = new TlsServer(folder)) {
			URI uri = server.uri("https");
			assertThatExceptionOfType(SSLException.class).isThrownBy(() -> Answer.to(REQUEST, uri, TIMEOUT));
			assertThat(AnyCertificate.isShownAt(uri, TIMEOUT)).isTrue();
			AnyCertificate.accept();
			assertThat(Answer.to(REQUEST, uri, TIMEOUT).status()).isEqualTo(200);
			try (HttpClient client = HttpClient.newHttpClient()) {
				assertThat(client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.discarding())
					.statusCode()).isEqualTo(200);
			}
		}
	}

	@Test
	void serverWithoutTlsShowsNone() throws IOException {
		try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
			Thread.ofVirtual().start(() -> {
				try (Socket socket = server.accept()) {
					assertThat(socket.getInputStream().read()).isPositive();
				}
				catch (IOException ex) {
					throw new IllegalStateException(ex);
				}
			});
			assertThat(AnyCertificate.isShownAt(URI.create("http://127.0.0.1:" + server.getLocalPort()), TIMEOUT))
				.isFalse();
		}
	}

}
