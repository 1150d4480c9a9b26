package dev.virtualthreads.webflux;

import dev.virtualthreads.bankcontract.stub.Gate;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Test that the pool of connections does not limit the transfers. */
class ReactiveConnectionsIT extends ReactiveBankTest {

	// more than the pool of Reactor Netty has by default
	private static final int TRANSFERS = 600;

	@Test
	void everyTransferHasItsConnection() {
		try (Gate gate = new Gate()) {
			risk().reset(gate.before(RISK_IS_LOW));
			var answers = bank().transfersLater(TRANSFERS);
			await().until(() -> gate.arrived() == TRANSFERS);
			gate.letPass(TRANSFERS);
			assertThat(answers).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
		}
	}

}
