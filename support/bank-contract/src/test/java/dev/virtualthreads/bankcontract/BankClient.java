package dev.virtualthreads.bankcontract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import dev.virtualthreads.bankcontract.stub.HttpMessage;

/** HTTP client of a running bank or remote service. */
public record BankClient(int port) {

	private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	public HttpResponse<String> transfer(String json) {
		return send(transferOf(json));
	}

	public CompletableFuture<HttpResponse<String>> transferLater(String json) {
		return HTTP.sendAsync(transferOf(json).build(), BodyHandlers.ofString());
	}

	public List<CompletableFuture<HttpResponse<String>>> transfersLater(int transfers) {
		return Stream.generate(() -> transferLater(TransferJson.EXAMPLE)).limit(transfers).toList();
	}

	public HttpResponse<String> get(String path) {
		return send(request(path));
	}

	/** Returns a builder for a GET request, which the test may change. */
	public HttpRequest.Builder request(String path) {
		return HttpRequest.newBuilder(URI.create("http://localhost:" + this.port + path))
			.timeout(Duration.ofSeconds(30));
	}

	public HttpRequest.Builder transferOf(String json) {
		return request("/v1/transfers").header("Content-Type", "application/json").POST(BodyPublishers.ofString(json));
	}

	/** Returns a builder for a transfer whose body is sent in chunks. */
	public HttpRequest.Builder chunkedTransferOf(String json) {
		byte[] body = json.getBytes(StandardCharsets.UTF_8);
		return transferOf("").POST(BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(body)));
	}

	/** Sends a request header with CRLF line ends and a body over its own connection. */
	public HttpMessage sendRaw(String head, String body) {
		try (RawConnection connection = connect()) {
			connection.write(head, body);
			return connection.read();
		}
	}

	public RawConnection connect() {
		return new RawConnection(this.port);
	}

	public HttpResponse<String> send(HttpRequest.Builder request) {
		try {
			return HTTP.send(request.build(), BodyHandlers.ofString());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException(ex);
		}
	}

}
