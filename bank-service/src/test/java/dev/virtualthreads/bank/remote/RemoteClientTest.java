package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankcontract.stub.Gate;
import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.http.HttpStatus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/** Tests of the connections of remote clients, on real sockets. */
class RemoteClientTest {

	private static final Reply ANSWER = Reply.json(200, "{\"a\":\"b\"}");

	private final Gate gate = new Gate();

	private final ExecutorService users = Executors.newVirtualThreadPerTaskExecutor();

	private StubService risk;

	private StubService transfer;

	@BeforeEach
	void start() {
		this.risk = new StubService(ANSWER);
		this.transfer = new StubService(ANSWER);
	}

	@AfterEach
	void close() throws IOException {
		this.gate.close();
		this.users.close();
		this.risk.close();
		this.transfer.close();
	}

	@Test
	void requestHasALengthAndNoChunks() {
		post(remotes(1).at(this.risk.uri()));
		assertThat(this.risk.requests()).singleElement().satisfies((request) -> {
			assertThat(request.header("Content-Length")).isEqualTo("2");
			assertThat(request.header("Transfer-Encoding")).isEmpty();
		});
	}

	@Test
	void unexpectedStatusClosesItsConnectionAlone() {
		Remotes remotes = remotes(6);
		RemoteClient risks = remotes.at(this.risk.uri());
		RemoteClient transfers = remotes.at(this.transfer.uri());
		post(transfers);
		this.risk.reset(ANSWER.withStatus(500));
		assertFails("gave no valid answer", () -> post(risks));
		await().untilAsserted(() -> assertThat(this.risk.openConnections()).isZero());
		post(transfers);
		assertThat(this.transfer.connectionsSoFar()).isEqualTo(1);
	}

	@Test
	void invalidBodyLeavesTheConnectionOpen() {
		RemoteClient risks = remotes(6).at(this.risk.uri());
		this.risk.reset(ANSWER.withBody("null"));
		assertFails("gave no valid answer", () -> post(risks));
		this.risk.reset(ANSWER);
		post(risks);
		assertThat(this.risk.connectionsSoFar()).isEqualTo(1);
	}

	@Test
	void closedConnectionPoolAbortsTheCall() {
		Remotes remotes = remotes(1);
		remotes.connections().close();
		assertFails("The bank failed", () -> post(remotes.at(this.risk.uri())));
	}

	@Test
	void errorAbortsTheCall() {
		RemoteClient risks = remotes(1).at(this.risk.uri());
		assertFails("The bank failed", () -> risks.post("/", Map.of(), HttpStatus.OK, Huge.class))
			.withCauseInstanceOf(OutOfMemoryError.class);
	}

	@Test
	void everyTransferHasItsConnectionToEachService() {
		Remotes remotes = remotes(6);
		this.transfer.reset(this.gate.before(ANSWER));
		List<CompletableFuture<?>> calls = new ArrayList<>(hold(remotes.at(this.risk.uri()), 6));
		calls.addAll(call(remotes.at(this.transfer.uri()), 6));
		await().until(() -> this.gate.arrived() == 12);
		release(calls);
	}

	@Test
	void restartedServiceBreaksOnlyOneIdleConnection() throws IOException {
		RemoteClient risks = remotes(6).at(this.risk.uri());
		release(hold(risks, 3));
		assertThat(this.risk.openConnections()).isEqualTo(3);
		this.risk.close();
		this.risk.reopen();
		assertFails("gave no valid answer", () -> post(risks));
		post(risks);
	}

	@Test
	void unreachableServiceLeavesTheConnectionsOfTheOtherOpen() throws IOException {
		Remotes remotes = remotes(6);
		RemoteClient risks = remotes.at(this.risk.uri());
		RemoteClient nobody = remotes.at(uriWithoutListener());
		post(risks);
		assertFails("cannot be reached", () -> post(nobody));
		post(risks);
		assertThat(this.risk.connectionsSoFar()).isEqualTo(1);
	}

	private List<CompletableFuture<?>> hold(RemoteClient client, int requests) {
		this.risk.reset(this.gate.before(ANSWER));
		List<CompletableFuture<?>> calls = call(client, requests);
		await().until(() -> this.gate.arrived() == requests);
		return calls;
	}

	private List<CompletableFuture<?>> call(RemoteClient client, int requests) {
		return Stream.<CompletableFuture<?>>generate(() -> CompletableFuture.runAsync(() -> post(client), this.users))
			.limit(requests)
			.toList();
	}

	private void release(List<CompletableFuture<?>> calls) {
		this.risk.reset(ANSWER);
		this.gate.close();
		calls.forEach(CompletableFuture::join);
	}

	private static void post(RemoteClient client) {
		assertThat(client.post("/", Map.of(), HttpStatus.OK, Body.class).a()).isEqualTo("b");
	}

	static ThrowableAssertAlternative<TransferNotConfirmedException> assertFails(String detail, ThrowingCallable call) {
		return assertThatExceptionOfType(TransferNotConfirmedException.class).isThrownBy(call)
			.withMessageContaining(detail);
	}

	private static URI uriWithoutListener() throws IOException {
		try (ServerSocket once = new ServerSocket(0)) {
			return URI.create("http://localhost:" + once.getLocalPort());
		}
	}

	private static Remotes remotes(int connections) {
		return Remotes.of(Duration.ofSeconds(1), Duration.ofSeconds(10), connections);
	}

	record Body(String a) {
	}

	record Huge(String a) {

		Huge {
			throw new OutOfMemoryError("of a test");
		}

	}

}
