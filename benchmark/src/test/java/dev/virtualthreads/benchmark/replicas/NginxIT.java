package dev.virtualthreads.benchmark.replicas;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** A real nginx with two small servers in place of the banks, skipped as ReplicasIT. */
@EnabledOnOs(OS.LINUX)
class NginxIT {

	private static final String POST = "POST /v1/transfers HTTP/1.1\r\nHost: bank\r\nContent-Length: 2\r\n\r\n{}";

	@TempDir
	private Path folder;

	private final HttpServer healthy = server((exchange) -> exchange.sendResponseHeaders(201, -1));

	// closes the connection after the request
	private final HttpServer broken = server(HttpExchange::close);

	// after each BeforeEach
	@SuppressWarnings("NullAway.Init")
	private Nginx nginx;

	NginxIT() throws IOException {
	}

	@BeforeEach
	void start() throws IOException {
		Nginx.assumeInstalled();
		this.nginx = new Nginx(this.folder.resolve("nginx"), List.of(address(this.healthy), address(this.broken)));
	}

	@AfterEach
	void stop() {
		this.healthy.stop(0);
		this.broken.stop(0);
		if (this.nginx != null) {
			this.nginx.close();
		}
	}

	@ParameterizedTest
	@MethodSource
	void requestThatNginxRefusesGetsAProblemDocument(String request, int status) throws IOException {
		assertThat(send(request)).startsWith("HTTP/1.1 " + status + " ")
			.contains("\r\nContent-Type: application/problem+json\r\n", "\"status\":" + status + ",",
					"Nothing was transferred.")
			.doesNotContain("\"title\":\"\"");
		assertThat(this.nginx.requests()).noneMatch((logged) -> logged.replicas().getFirst().contains(":"));
	}

	static Stream<Arguments> requestThatNginxRefusesGetsAProblemDocument() {
		String line = "GET / HTTP/1.1\r\n";
		String host = "Host: bank\r\n";
		return Stream.of(Arguments.of("no request line\r\n\r\n", 400), Arguments.of(line + "\r\n", 400),
				Arguments.of("GET /%00 HTTP/1.1\r\n" + host + "\r\n", 400),
				Arguments.of("GET /nginx/problem HTTP/1.1\r\n" + host + "\r\n", 404),
				Arguments.of("TRACE / HTTP/1.1\r\n" + host + "\r\n", 405),
				Arguments.of("GET /" + "a".repeat(9000) + " HTTP/1.1\r\n" + host + "\r\n", 414),
				Arguments.of(line + host + "Long: " + "a".repeat(9000) + "\r\n\r\n", 431),
				Arguments.of(line + host + "Transfer-Encoding: gzip\r\n\r\n", 501),
				Arguments.of("GET / HTTP/3.0\r\n" + host + "\r\n", 505));
	}

	@Test
	void replicaWhoseRequestsFailKeepsItsTurn() throws IOException {
		for (int request = 0; request < 12; request++) {
			send(POST);
		}
		List<LoggedRequest> requests = await().until(this.nginx::requests, (logged) -> logged.size() == 12);
		assertThat(requests).filteredOn((request) -> request.status() == 201)
			.hasSize(6)
			.allSatisfy((request) -> assertThat(request.replicas()).containsExactly(address(this.healthy)));
		assertThat(requests).filteredOn((request) -> request.status() == 502)
			.hasSize(6)
			.allSatisfy((request) -> assertThat(request.replicas()).containsExactly(address(this.broken)));
	}

	@Test
	void failedReloadKeepsTheFormerReplicas() throws IOException, InterruptedException {
		Path replicas = this.nginx.file("replicas.conf");
		String former = Files.readString(replicas);
		// the test of the configuration does not notice that the port is in use
		try (ServerSocket occupied = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			Files.writeString(this.nginx.file("listen.conf"), "listen 127.0.0.1:" + occupied.getLocalPort() + ";\n",
					StandardOpenOption.APPEND);
			assertThat(this.nginx.tryUse(List.of(address(this.healthy)))).isOne();
		}
		assertThat(this.nginx.file("error.log")).content()
			.contains("nginx.sh: nginx failed to reload, see its log; it keeps the former replicas.");
		assertThat(replicas).hasContent(former);
	}

	private static HttpServer server(HttpHandler handler) throws IOException {
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		server.createContext("/", handler);
		server.start();
		return server;
	}

	private static String address(HttpServer server) {
		return "127.0.0.1:" + server.getAddress().getPort();
	}

	private String send(String request) throws IOException {
		try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), this.nginx.uri().getPort())) {
			socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
			return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
		}
	}

}
