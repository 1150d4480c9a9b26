package dev.virtualthreads.benchmark.load;

import java.io.IOException;
import java.net.InetSocketAddress;
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

class AnyCertificateTest {

	private static final Duration TIMEOUT = Duration.ofSeconds(30);

	private static final Request REQUEST = new Request("GET", "/", List.of(), null);

	// in a JVM of its own: it changes all clients of a JVM
	@Test
	void certificateOfAnotherHostIsRefusedUntilAnyIsAccepted(@TempDir Path folder)
			throws IOException, GeneralSecurityException, InterruptedException {
		try (TlsServer server = new TlsServer(folder)) {
			Process program = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "-cp",
					System.getProperty("java.class.path"), Program.class.getName(), server.uri("https").toString())
				.redirectError(ProcessBuilder.Redirect.DISCARD)
				.start();
			assertThat(program.inputReader().lines()).containsExactly("refused true", "accepted 200 200");
		}
	}

	static final class Program {

		public static void main(String[] args) throws IOException, InterruptedException {
			URI uri = URI.create(args[0]);
			try {
				Reply.to(REQUEST, uri, TIMEOUT);
			}
			catch (SSLException ex) {
				System.out.println("refused " + AnyCertificate.isShownAt(socket(uri), TIMEOUT));
			}
			AnyCertificate.accept();
			int status = Reply.to(REQUEST, uri, TIMEOUT).status();
			try (HttpClient client = HttpClient.newHttpClient()) {
				System.out.println("accepted " + status + " "
						+ client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.discarding())
							.statusCode());
			}
		}

	}

	@Test
	void serverWithoutTlsShowsNone() {
		try (TestServer server = new TestServer()) {
			assertThat(AnyCertificate.isShownAt(socket(server.uri()), Duration.ofMillis(200))).isFalse();
		}
	}

	private static InetSocketAddress socket(URI uri) {
		return new InetSocketAddress(uri.getHost(), uri.getPort());
	}

}
