package dev.virtualthreads.bank.transfer;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

import dev.virtualthreads.bank.server.Capacity;
import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankapi.TransferRequest;
import dev.virtualthreads.bankcontract.stub.Gate;
import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.web.client.RestClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/** What the bank does with its connections, on real sockets. */
class ConnectionsTest {

	private static final TransferRequest TRANSFER = new TransferRequest(BigDecimal.TEN, "1", "3", "Laptop");

	private static final Reply RISK_IS_LOW = Reply.json(200, "{\"level\":\"LOW\"}");

	private final Gate gate = new Gate();

	private final ExecutorService users = Executors.newVirtualThreadPerTaskExecutor();

	private StubService risk;

	private StubService transfer;

	@BeforeEach
	void start() {
		this.risk = new StubService(RISK_IS_LOW);
		this.transfer = new StubService(Reply.json(201, "{\"id\":\"5b6c2d04-7a0f-4b5e-8f0a-3c1d2e4f5a6b\"}"));
	}

	@AfterEach
	void close() throws IOException {
		this.gate.close();
		this.users.close();
		this.risk.close();
		this.transfer.close();
	}

	@Test
	void noneIsKeptIdleWhereItWouldBeOneTooMany() {
		BankProperties properties = properties();
		RemoteCalls remote = remoteCalls(properties, 2);
		RiskClient risks = new RiskClient(remote, properties);
		new TransferClient(remote, properties).transfer(TRANSFER);
		assertThat(risks.assess(TRANSFER)).isEqualTo(RiskLevel.LOW);
		assertThat(this.transfer.openConnections()).isEqualTo(1);
		assertThat(this.risk.openConnections()).isEqualTo(1);
		List<CompletableFuture<RiskLevel>> calls = hold(risks, 2);
		await().untilAsserted(() -> assertThat(this.transfer.openConnections()).isZero());
		await().untilAsserted(() -> assertThat(this.risk.openConnections()).isEqualTo(2));
		letGo(calls);
		await().untilAsserted(() -> assertThat(this.risk.openConnections()).isLessThanOrEqualTo(1));
	}

	@Test
	void aRestartOfAServiceBreaksOneConnectionAndNotEachThatWasIdle() throws IOException {
		RiskClient risks = new RiskClient(remoteCalls(properties(), 6), properties());
		letGo(hold(risks, 3));
		assertThat(this.risk.openConnections()).isEqualTo(3);
		this.risk.close();
		this.risk.reopen();
		assertThatExceptionOfType(TransferNotConfirmedException.class).isThrownBy(() -> risks.assess(TRANSFER));
		assertThat(risks.assess(TRANSFER)).isEqualTo(RiskLevel.LOW);
	}

	@Test
	void aServiceThatRefusesConnectionsCostsTheOtherNone() throws IOException {
		RemoteCalls remote = remoteCalls(properties(), 6);
		RiskClient risks = new RiskClient(remote, properties());
		TransferClient transfers = new TransferClient(remote, properties(whereNobodyListens()));
		risks.assess(TRANSFER);
		assertThatExceptionOfType(TransferNotConfirmedException.class).isThrownBy(() -> transfers.transfer(TRANSFER));
		risks.assess(TRANSFER);
		assertThat(this.risk.connectionsSoFar()).isEqualTo(1);
	}

	@Test
	void aRequestTellsItsLengthSoThatNoEndMarkFollowsIt() {
		RiskClient risks = new RiskClient(remoteCalls(properties(), 2), properties());
		risks.assess(TRANSFER);
		assertThat(this.risk.requests()).singleElement()
			.satisfies((request) -> assertThat(request.header("Content-Length")).isNotEmpty())
			.satisfies((request) -> assertThat(request.header("Transfer-Encoding")).isEmpty());
	}

	private List<CompletableFuture<RiskLevel>> hold(RiskClient risks, int requests) {
		this.risk.reset(this.gate.before(RISK_IS_LOW));
		List<CompletableFuture<RiskLevel>> calls = Stream
			.generate(() -> CompletableFuture.supplyAsync(() -> risks.assess(TRANSFER), this.users))
			.limit(requests)
			.toList();
		await().until(() -> this.gate.arrived() == requests);
		return calls;
	}

	private void letGo(List<CompletableFuture<RiskLevel>> calls) {
		this.risk.reset(RISK_IS_LOW);
		this.gate.close();
		calls.forEach(CompletableFuture::join);
	}

	private static URI whereNobodyListens() throws IOException {
		try (ServerSocket once = new ServerSocket(0)) {
			return URI.create("http://localhost:" + once.getLocalPort());
		}
	}

	private BankProperties properties() {
		return properties(this.transfer.uri());
	}

	private BankProperties properties(URI transfer) {
		return new BankProperties(new BankProperties.Risk(this.risk.uri()), new BankProperties.Transfer(transfer),
				Duration.ofSeconds(1), Duration.ofSeconds(10), null, true);
	}

	private static RemoteCalls remoteCalls(BankProperties properties, int connections) {
		return new RemoteCalls(RestClient.builder(), new JsonMapper(),
				new RemoteConnections(properties, new Capacity(1, 1, connections)), properties);
	}

}
