package dev.virtualthreads.deployment.replicas;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;
import dev.virtualthreads.deployment.RequiresProgram;
import dev.virtualthreads.deployment.replicas.Nginx.LoggedRequest;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** A real nginx with two small servers in place of the banks. */
@EnabledOnOs(OS.LINUX)
@RequiresProgram("nginx")
class NginxIT {

	private static final String POST = "POST /v1/transfers HTTP/1.1\r\nHost: bank\r\nContent-Length: 2\r\n\r\n{}";

	static final String UNKNOWN = "The bank did not answer. The outcome is unknown: check it before you try again.";

	@TempDir
	private Path folder;

	@AutoClose
	private final StubService healthyReplica = new StubService(Reply.json(201, ""));

	@AutoClose
	private final StubService brokenReplica = new StubService(Socket::close);

	private final String healthy = "127.0.0.1:" + this.healthyReplica.uri().getPort();

	private final String broken = "127.0.0.1:" + this.brokenReplica.uri().getPort();

	// after each BeforeEach
	@AutoClose
	@SuppressWarnings("NullAway.Init")
	private Nginx nginx;

	@BeforeEach
	void start() throws IOException {
		this.nginx = new Nginx(this.folder.resolve("nginx"), List.of(this.healthy, this.broken));
	}

	// ~ ends a line, HOST is a header and LONG is longer than nginx allows
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			no request line~~                           | 400
			GET / HTTP/1.1~~                            | 400
			GET /%00 HTTP/1.1~HOST~~                    | 400
			GET /nginx/problem HTTP/1.1~HOST~~          | 404
			TRACE / HTTP/1.1~HOST~~                     | 405
			GET /LONG HTTP/1.1~HOST~~                   | 414
			GET / HTTP/1.1~HOST~Long: LONG~~            | 431
			GET / HTTP/1.1~HOST~Transfer-Encoding: gzip~~ | 501
			GET / HTTP/3.0~HOST~~                       | 505
			""")
	void requestThatNginxRefusesGetsAProblemDocument(String request, int status) throws IOException {
		String lines = request.replace("~", "\r\n").replace("HOST", "Host: bank").replace("LONG", "a".repeat(9000));
		assertProblem(this.nginx.send(lines), status, "Nothing was transferred.");
		assertThat(this.nginx.firstRequest()).isEqualTo(new LoggedRequest(status, List.of("-")));
	}

	@Test
	void largestBodyReachesTheBankAndALargerOneGetsAProblemDocument() throws IOException, InterruptedException {
		this.nginx.use(List.of(this.healthy));
		String post = "POST /v1/transfers HTTP/1.1\r\nHost: bank\r\nContent-Length: %d\r\n\r\n%s";
		int most = 128 * 1024;
		assertProblem(this.nginx.send(post.formatted(most + 1024, "a".repeat(most + 1024))), 413,
				"The request body is larger than 128 KB. Nothing was transferred.");
		assertThat(this.nginx.firstRequest()).isEqualTo(new LoggedRequest(413, List.of("-")));
		assertThat(this.nginx.send(post.formatted(most, "a".repeat(most)))).startsWith("HTTP/1.1 201 ");
	}

	@Test
	void nothingWasTransferredWithoutAConnectionToAReplica() throws IOException, InterruptedException {
		this.nginx.use(List.of(UnreachablePort.refusing(), UnreachablePort.refusing()));
		assertProblem(this.nginx.send(POST), 502, "The bank cannot be reached. Nothing was transferred.");
	}

	@Test
	void outcomeIsUnknownAfterThePostWasSentToTheSecondReplica() throws IOException, InterruptedException {
		String refused = UnreachablePort.refusing();
		this.nginx.use(List.of(refused, this.broken, this.healthy));
		assertProblem(this.nginx.send(POST), 502, UNKNOWN);
		assertThat(this.nginx.firstRequest().replicas()).containsExactly(refused, this.broken);
	}

	@Test
	void getIsRepeatedAfterItWasSent() throws IOException, InterruptedException {
		this.nginx.use(List.of(this.broken, this.healthy));
		assertThat(this.nginx.send("GET /test HTTP/1.1\r\nHost: bank\r\n\r\n")).startsWith("HTTP/1.1 201 ");
		assertThat(this.nginx.firstRequest().replicas()).containsExactly(this.broken, this.healthy);
	}

	@Test
	void anotherReplicaAnswersForOneWhoseAddressDoesNotAnswer() throws IOException, InterruptedException {
		try (UnreachablePort port = new UnreachablePort()) {
			this.nginx.use(List.of(port.address(), this.healthy));
			assertThat(this.nginx.send(POST)).startsWith("HTTP/1.1 201 ");
			assertThat(this.nginx.firstRequest().replicas()).containsExactly(port.address(), this.healthy);
		}
	}

	@Test
	void silentReplicaLeavesTheOutcomeUnknown() throws IOException, InterruptedException {
		this.nginx.change("proxy_read_timeout 65s", "proxy_read_timeout 1s");
		try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
			this.nginx.use(List.of("127.0.0.1:" + silent.getLocalPort(), this.healthy));
			assertProblem(this.nginx.send(POST), 504, UNKNOWN);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "POST /v1/transfers HTTP/1.1\r\n",
			"POST /v1/transfers HTTP/1.1\r\nHost: bank\r\nContent-Length: 2\r\n\r\n{" })
	void connectionOfASilentClientIsClosedWithoutAnAnswer(String sent) throws IOException, InterruptedException {
		this.nginx.change("client_header_timeout 20s", "client_header_timeout 1s");
		this.nginx.change("client_body_timeout 20s", "client_body_timeout 1s");
		this.nginx.use(List.of(this.healthy));
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
			.allSatisfy((request) -> assertThat(request.replicas()).containsExactly(this.healthy));
		assertThat(requests).filteredOn((request) -> request.status() == 502)
			.hasSize(6)
			.allSatisfy((request) -> assertThat(request.replicas()).containsExactly(this.broken));
	}

	@Test
	void failedReloadKeepsTheFormerReplicas() throws IOException, InterruptedException {
		Path replicas = this.nginx.file("replicas.conf");
		String former = Files.readString(replicas);
		// the test of the configuration does not notice that the port is in use
		try (ServerSocket occupied = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			Files.writeString(this.nginx.file("listen.conf"), "listen 127.0.0.1:" + occupied.getLocalPort() + ";\n",
					StandardOpenOption.APPEND);
			assertThat(this.nginx.tryUse(List.of(this.healthy))).isOne();
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
			Future<Integer> use = executor.submit(() -> this.nginx.tryUse(List.of(this.healthy)));
			await().untilAsserted(() -> assertThat(this.nginx.file("error.log")).content()
				.contains("nginx.sh: waiting for another nginx.sh use"));
			assertThat(replicas).hasContent(former);
			Files.delete(lock);
			assertThat(use).succeedsWithin(Duration.ofSeconds(30)).isEqualTo(0);
		}
		assertThat(replicas).content().doesNotContain(this.broken);
		assertThat(lock).doesNotExist();
	}

	private static void assertProblem(String answer, int status, String detail) {
		assertThat(answer).startsWith("HTTP/1.1 " + status + " ")
			.contains("\r\nContent-Type: application/problem+json\r\n", "\"status\":" + status + ",", detail + "\"}")
			.doesNotContain("\"title\":\"\"");
	}

}
