package dev.virtualthreads.bankcontract;

import java.util.concurrent.atomic.AtomicInteger;

import dev.virtualthreads.bankcontract.stub.Gate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.test.context.TestPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Contract for the limit of one transfer in flight. */
@TestPropertySource(properties = "bank.max-concurrent-transfers=1")
public interface TransferLimitContract extends RunningBank {

	@Test
	default void onlyTransfersAboveTheLimitAre503WithRetryAfter() {
		try (Gate gate = new Gate()) {
			double refusedBefore = metrics().transfers("over-limit");
			risk().reset(gate.before(RISK_IS_LOW));
			var inFlight = bank().transferLater(TransferJson.EXAMPLE);
			await().until(() -> gate.arrived() == 1);
			Problem.in(bank().transfer(TransferJson.EXAMPLE), 503);
			var refused = bank().transfer(TransferJson.EXAMPLE);
			assertThat(Problem.in(refused, 503).detail()).contains("Nothing was transferred", "try again");
			assertThat(refused.headers().firstValue("Retry-After")).contains("1");
			assertThat(bank().get("/actuator/health").statusCode()).isEqualTo(200);
			Problem.in(bank().transfer("{}"), 400);
			assertThat(risk().requests()).hasSize(1);
			assertThat(metrics().transfers("over-limit") - refusedBefore).isEqualTo(2);
			assertThat(inFlight).isNotDone();
			gate.letPass(1);
			assertThat(inFlight.join().statusCode()).isEqualTo(201);
		}
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
	}

	@ParameterizedTest
	@EnumSource
	default void disconnectedClientReleasesItsPermitAndIsCountedOnce(Step step) {
		Metrics before = metrics();
		AtomicInteger sent = new AtomicInteger(1);
		try (Gate gate = new Gate()) {
			step.of(this).reset(gate.before(step.good()));
			try (RawConnection client = bank().connect()) {
				client.writeTransfer(TransferJson.EXAMPLE);
				await().until(() -> gate.arrived() == 1);
			}
			gate.letPass(1);
			resetServices();
			await().until(() -> {
				sent.incrementAndGet();
				return bank().transfer(TransferJson.EXAMPLE).statusCode() == 201;
			});
		}
		assertThat(metrics().allTransfers() - before.allTransfers()).isEqualTo(sent.get());
	}

}
