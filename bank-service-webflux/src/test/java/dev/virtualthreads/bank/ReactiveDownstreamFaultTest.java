package dev.virtualthreads.bank;

import dev.virtualthreads.bank.stub.Gate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** The same faults as the other bank's, and one that only this bank notices. */
class ReactiveDownstreamFaultTest extends ReactiveBankTest implements DownstreamFaultContract {

	@ParameterizedTest
	@EnumSource
	void aClientThatHangsUpIsNotWorkedForAnyMore(Step step) {
		double before = clientsGone();
		try (Gate gate = new Gate()) {
			step.of(this).reset(gate.before(step.good()));
			try (RawConnection client = bank().connect()) {
				client.writeTransfer(TransferJson.SEED);
				await().until(() -> gate.arrived() == 1);
			}
			await().until(() -> clientsGone() - before == 1);
			everythingWorks();
			assertThat(bank().transfer(TransferJson.SEED).statusCode()).isEqualTo(201);
		}
	}

	private double clientsGone() {
		return new Metrics(bank().get("/actuator/prometheus").body()).transfers("client-gone");
	}

}
