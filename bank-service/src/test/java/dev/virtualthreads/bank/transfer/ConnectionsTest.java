package dev.virtualthreads.bank.transfer;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;

import dev.virtualthreads.bank.server.Capacity;
import dev.virtualthreads.bank.stub.Reply;
import dev.virtualthreads.bank.stub.StubService;
import org.junit.jupiter.api.Test;

import org.springframework.web.client.RestClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** The services share what the operating system lets the bank open. */
class ConnectionsTest {

	private static final TransferRequest TRANSFER = new TransferRequest(BigDecimal.TEN, "1", "3", "Laptop");

	@Test
	void theLastConnectionGoesToTheServiceThatIsCalled() throws IOException {
		try (StubService risk = new StubService(Reply.json(200, "{\"level\":\"LOW\"}"));
				StubService transfer = new StubService(
						Reply.json(201, "{\"id\":\"5b6c2d04-7a0f-4b5e-8f0a-3c1d2e4f5a6b\"}"))) {
			BankProperties properties = new BankProperties(new BankProperties.Risk(risk.uri()),
					new BankProperties.Transfer(transfer.uri()), Duration.ofSeconds(1), Duration.ofSeconds(10), null,
					true);
			RemoteCalls remote = new RemoteCalls(RestClient.builder(), properties, new Capacity(1, 1, 1));
			RiskClient risks = new RiskClient(remote, properties);
			TransferClient transfers = new TransferClient(remote, properties);
			for (int i = 0; i < 3; i++) {
				assertThat(risks.assess(TRANSFER)).isEqualTo(RiskLevel.LOW);
				await().untilAsserted(() -> assertThat(transfer.openConnections()).isZero());
				assertThat(risk.openConnections()).isEqualTo(1);
				transfers.transfer(TRANSFER);
				await().untilAsserted(() -> assertThat(risk.openConnections()).isZero());
				assertThat(transfer.openConnections()).isEqualTo(1);
			}
		}
	}

}
