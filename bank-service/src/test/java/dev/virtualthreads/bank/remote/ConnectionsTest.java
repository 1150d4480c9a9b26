package dev.virtualthreads.bank.remote;

import java.io.IOException;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.Problem;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.Gate;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Tests of the connections that a bank keeps to the remote services. */
class ConnectionsTest extends RealBankTest {

	@Test
	void failedServiceClosesNoConnectionOfTheOther() throws IOException {
		// a failure on a dead connection closes all idle ones
		risk().close();
		risk().reopen();
		bank().transfer(TransferJson.EXAMPLE);
		assertTransferred();
		int before = transfer().connectionsSoFar();
		risk().reset(RISK_IS_LOW.withStatus(500));
		Problem.in(bank().transfer(TransferJson.EXAMPLE), 502);
		await().untilAsserted(() -> assertThat(risk().openConnections()).isZero());
		risk().close();
		assertThat(Problem.in(bank().transfer(TransferJson.EXAMPLE), 502).detail()).contains("cannot be reached");
		risk().reopen();
		resetServices();
		assertTransferred();
		assertThat(transfer().connectionsSoFar()).isEqualTo(before);
	}

	@Test
	void invalidBodyLeavesTheConnectionOpen() {
		int before = risk().connectionsSoFar();
		risk().reset(RISK_IS_LOW.withBody("null"));
		Problem.in(bank().transfer(TransferJson.EXAMPLE), 502);
		resetServices();
		assertTransferred();
		assertThat(risk().connectionsSoFar()).isEqualTo(before);
	}

	@Test
	void restartedServiceBreaksOnlyOneIdleConnection() throws IOException {
		try (Gate gate = new Gate()) {
			risk().reset(gate.before(RISK_IS_LOW));
			var answers = bank().transfersLater(3);
			await().until(() -> gate.arrived() == 3);
			gate.letPass(3);
			assertThat(answers).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
		}
		assertThat(risk().openConnections()).isGreaterThanOrEqualTo(3);
		risk().close();
		risk().reopen();
		resetServices();
		Problem.in(bank().transfer(TransferJson.EXAMPLE), 502);
		assertTransferred();
	}

	private void assertTransferred() {
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
	}

}
