package dev.virtualthreads.webflux.remote;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.Capacity;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankcontract.stub.Gate;
import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

import org.springframework.http.HttpStatus;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.util.unit.DataSize;
import org.springframework.web.reactive.function.client.WebClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/** Tests of the client of a remote service, on real sockets. */
class RemoteClientTest {

	private static final int LIMIT = 6;

	private static final Reply ANSWER = Reply.json(200, "{\"a\":\"b\"}");

	private static final RemoteConfiguration CONFIGURATION = new RemoteConfiguration();

	private final StubService service = new StubService(ANSWER);

	private final ClientHttpConnector connector = CONFIGURATION.remoteConnector(properties(Duration.ofSeconds(1)),
			new Capacity(LIMIT + 1, LIMIT));

	@AfterEach
	void close() throws IOException {
		this.service.close();
	}

	@Test
	void errorFailsItsCallAlone() {
		RemoteClient impatient = client(Duration.ofSeconds(1));
		assertThatExceptionOfType(TransferNotConfirmedException.class)
			.isThrownBy(() -> impatient.post("/", Map.of(), HttpStatus.OK, Huge.class).block());
		RemoteClient patient = client(Duration.ofSeconds(30));
		assertThat(patient.post("/", Map.of(), HttpStatus.OK, Body.class).block()).isEqualTo(new Body("b"));
	}

	@Test
	void everyTransferHasItsConnection() {
		RemoteClient client = client(Duration.ofSeconds(30));
		try (Gate gate = new Gate()) {
			this.service.reset(gate.before(ANSWER));
			var calls = Flux.range(0, LIMIT)
				.flatMap((i) -> client.post("/", Map.of(), HttpStatus.OK, Body.class))
				.collectList()
				.toFuture();
			await().until(() -> gate.arrived() == LIMIT);
			gate.letPass(LIMIT);
			assertThat(calls.join()).hasSize(LIMIT);
		}
	}

	/** Returns a client that shares its connections with the others of the test. */
	private RemoteClient client(Duration readTimeout) {
		return CONFIGURATION.riskRemote(WebClient.builder(), this.connector, properties(readTimeout));
	}

	private BankProperties properties(Duration readTimeout) {
		return new BankProperties(new BankProperties.Risk(this.service.uri()),
				new BankProperties.Transfer(this.service.uri()), Duration.ofSeconds(2), readTimeout, null,
				DataSize.ofKilobytes(100));
	}

	record Body(String a) {
	}

	record Huge(String a) {

		Huge {
			throw new OutOfMemoryError("of a test");
		}

	}

}
