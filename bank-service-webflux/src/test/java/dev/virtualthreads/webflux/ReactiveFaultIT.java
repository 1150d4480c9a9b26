package dev.virtualthreads.webflux;

import dev.virtualthreads.bankcontract.DownstreamFaultContract;
import dev.virtualthreads.bankcontract.RawConnection;
import dev.virtualthreads.bankcontract.Step;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.TransferLimitContract;
import dev.virtualthreads.bankcontract.stub.Gate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Faults, the limit of transfers, and the cancellation that only this bank supports. */
class ReactiveFaultIT extends ReactiveBankTest implements DownstreamFaultContract, TransferLimitContract {

	@ParameterizedTest
	@EnumSource
	void disconnectedClientCancelsItsTransfer(Step step) {
		double before = metrics().transfers("client-gone");
		try (Gate gate = new Gate()) {
			step.of(this).reset(gate.before(step.good()));
			try (RawConnection client = bank().connect()) {
				client.writeTransfer(TransferJson.EXAMPLE);
				await().until(() -> gate.arrived() == 1);
			}
			await().until(() -> metrics().transfers("client-gone") - before == 1);
			resetServices();
			assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
		}
	}

}
