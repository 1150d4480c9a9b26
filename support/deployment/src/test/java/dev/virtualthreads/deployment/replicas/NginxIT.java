package dev.virtualthreads.deployment.replicas;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import dev.virtualthreads.deployment.RequiresProgram;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** A real nginx with two small servers in place of the banks. */
@EnabledOnOs(OS.LINUX)
@RequiresProgram("nginx")
class NginxIT {

	private static final String POST = "POST /v1/transfers HTTP/1.1\r\nHost: bank\r\nContent-Length: 2\r\n\r\n{}";

	private static final String UNKNOWN = "The bank did not answer. "
			+ "The outcome is unknown: check it before you try again.";

	@TempDir
	private Path folder;

	@AutoClose
	private final Replica healthy = new Replica((exchange) -> {
		exchange.getRequestBody().readAllBytes();
		exchange.sendResponseHeaders(201, -1);
	});

	@AutoClose
	private final Replica broken = new Replica(HttpExchange::close);

	// after each BeforeEach
	@AutoClose
	@SuppressWarnings("NullAway.Init")
	private Nginx nginx;

	@BeforeEach
	void start() throws IOException {
		this.nginx = new Nginx(this.folder.resolve("nginx"), List.of(this.healthy.address(), this.broken.address()));
	}

	@ParameterizedTest
	@MethodSource
	void requestThatNginxRefusesGetsAProblemDocument(String request, int status) throws IOException {
		assertProblem(this.nginx.send(request), status, "Nothing was transferred.");
		assertThat(this.nginx.firstRequest()).isEqualTo(new LoggedRequest(status, List.of("-")));
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
	void largestBodyReachesTheBankAndALargerOneGetsAProblemDocument() throws IOException, InterruptedException {
		this.nginx.use(List.of(this.healthy.address()));
		String post = "POST /v1/transfers HTTP/1.1\r\nHost: bank\r\nContent-Length: %d\r\n\r\n%s";
		int most = 128 * 1024;
		assertProblem(this.nginx.send(post.formatted(most + 1024, "a".repeat(most + 1024))), 413,
				"The request body is larger than 128 KB. Nothing was transferred.");
		assertThat(this.nginx.firstRequest()).isEqualTo(new LoggedRequest(413, List.of("-")));
		assertThat(this.nginx.send(post.formatted(most, "a".repeat(most)))).startsWith("HTTP/1.1 201 ");
	}

	@Test
	void nothingWasTransferredWithoutAConnectionToAReplica() throws IOException, InterruptedException {
		this.nginx.use(List.of(Replica.refusingAddress(), Replica.refusingAddress()));
		assertProblem(this.nginx.send(POST), 502, "The bank cannot be reached. Nothing was transferred.");
	}

	@Test
	void outcomeIsUnknownAfterThePostWasSentToTheSecondReplica() throws IOException, InterruptedException {
		String refused = Replica.refusingAddress();
		this.nginx.use(List.of(refused, this.broken.address(), this.healthy.address()));
		assertProblem(this.nginx.send(POST), 502, UNKNOWN);
		assertThat(this.nginx.firstRequest().replicas()).containsExactly(refused, this.broken.address());
	}

	@Test
	void getIsRepeatedAfterItWasSent() throws IOException, InterruptedException {
		this.nginx.use(List.of(this.broken.address(), this.healthy.address()));
		assertThat(this.nginx.send("GET /test HTTP/1.1\r\nHost: bank\r\n\r\n")).startsWith("HTTP/1.1 201 ");
		assertThat(this.nginx.firstRequest().replicas()).containsExactly(this.broken.address(), this.healthy.address());
	}

	@Test
	void anotherReplicaAnswersForOneWhoseAddressDoesNotAnswer() throws IOException, InterruptedException {
		try (UnreachablePort port = new UnreachablePort()) {
			this.nginx.use(List.of(port.address(), this.healthy.address()));
			assertThat(this.nginx.send(POST)).startsWith("HTTP/1.1 201 ");
			assertThat(this.nginx.firstRequest().replicas()).containsExactly(port.address(), this.healthy.address());
		}
	}

	@Test
	void silentReplicaLeavesTheOutcomeUnknown() throws IOException, InterruptedException {
		this.nginx.change("proxy_read_timeout 65s", "proxy_read_timeout 1s");
		try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
			this.nginx.use(List.of("127.0.0.1:" + silent.getLocalPort(), this.healthy.address()));
			assertProblem(this.nginx.send(POST), 504, UNKNOWN);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "POST /v1/transfers HTTP/1.1\r\n",
			"POST /v1/transfers HTTP/1.1\r\nHost: bank\r\nContent-Length: 2\r\n\r\n{" })
	void connectionOfASilentClientIsClosedWithoutAnAnswer(String sent) throws IOException, InterruptedException {
		this.nginx.change("client_header_timeout 20s", "client_header_timeout 1s");
		this.nginx.change("client_body_timeout 20s", "client_body_timeout 1s");
		this.nginx.use(List.of(this.healthy.address()));
		assertThat(this.nginx.send(sent)).isEmpty();
		assertThat(this.nginx.firstRequest()).isEqualTo(new LoggedRequest(408, List.of("-")));
	}

	@Test
	void replicaWhoseRequestsFailKeepsItsTurn() throws IOException {
		for (int request = 0; request < 12; request++) {
			this.nginx.send(POST);
		}
		List<LoggedRequest> requests = await().until(this.nginx::requests, (logged) -> logged.size() == 12);
		assertThat(requests).filteredOn((request) -> request.status() == 201)
			.hasSize(6)
			.allSatisfy((request) -> assertThat(request.replicas()).containsExactly(this.healthy.address()));
		assertThat(requests).filteredOn((request) -> request.status() == 502)
			.hasSize(6)
			.allSatisfy((request) -> assertThat(request.replicas()).containsExactly(this.broken.address()));
	}

	@Test
	void failedReloadKeepsTheFormerReplicas() throws IOException, InterruptedException {
		Path replicas = this.nginx.file("replicas.conf");
		String former = Files.readString(replicas);
		// the test of the configuration does not notice that the port is in use
		try (ServerSocket occupied = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			Files.writeString(this.nginx.file("listen.conf"), "listen 127.0.0.1:" + occupied.getLocalPort() + ";\n",
					StandardOpenOption.APPEND);
			assertThat(this.nginx.tryUse(List.of(this.healthy.address()))).isOne();
			// the second time with the former list
			await().untilAsserted(() -> assertThat(this.nginx.file("error.log")).content()
				.containsSubsequence("still could not bind()", "nginx.sh: ", "still could not bind()"));
		}
		assertThat(this.nginx.file("error.log")).content()
			.contains("nginx.sh: nginx failed to reload, see its log; it keeps the former replicas.");
		assertThat(replicas).hasContent(former);
	}

	@Test
	void changeOfTheReplicasWaitsForAnother() throws IOException, InterruptedException {
		Path lock = Files.createDirectory(this.nginx.file("lock"));
		Path replicas = this.nginx.file("replicas.conf");
		String former = Files.readString(replicas);
		try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
			Future<Integer> use = executor.submit(() -> this.nginx.tryUse(List.of(this.healthy.address())));
			await().untilAsserted(() -> assertThat(this.nginx.file("error.log")).content()
				.contains("nginx.sh: waiting for another nginx.sh use"));
			assertThat(replicas).hasContent(former);
			Files.delete(lock);
			assertThat(use).succeedsWithin(Duration.ofSeconds(30)).isEqualTo(0);
		}
		assertThat(replicas).content().doesNotContain(this.broken.address());
		assertThat(lock).doesNotExist();
	}

	private static void assertProblem(String answer, int status, String detail) {
		assertThat(answer).startsWith("HTTP/1.1 " + status + " ")
			.contains("\r\nContent-Type: application/problem+json\r\n", "\"status\":" + status + ",", detail + "\"}")
			.doesNotContain("\"title\":\"\"");
	}

}
