package dev.virtualthreads.bankcontract;

import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.bankcontract.stub.Gate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Contract for answers of the remote services that come too late, all at once: the bank
 * reports each of them as a 504. As many transfers may be in flight, so that a leaked
 * permit fails one of the next.
 */
@TestPropertySource(
		properties = { "bank.read-timeout=2s", "bank.max-concurrent-transfers=" + LateAnswerContract.FAULTS })
public interface LateAnswerContract extends RunningBank {

	/** Number of faults with a 504. */
	int FAULTS = 5;

	@ParameterizedTest
	@EnumSource
	default void lateAnswersAreReportedOnceAndNextTransfersSucceed(Step step) {
		double before = metrics().transfers("downstream-too-slow");
		step.of(this).answerEach((request) -> {
			String device = JsonMapper.shared().readTree(request.body()).path("device").asString();
			return Fault.valueOf(device).insteadOf(step.good());
		});
		Map<Fault, CompletableFuture<HttpResponse<String>>> answers = new EnumMap<>(Fault.class);
		Arrays.stream(Fault.values())
			.filter((fault) -> fault.status == 504)
			.forEach((fault) -> answers.put(fault,
					bank().transferLater(TransferJson.with("device", "\"%s\"".formatted(fault)))));
		assertThat(answers).hasSize(FAULTS).allSatisfy((fault, answer) -> {
			assertThat(Problem.in(answer.join(), 504).detail()).contains(step.service, step.consequence);
			assertThat(step.of(this).requests())
				.filteredOn((request) -> request.body().contains("\"%s\"".formatted(fault)))
				.hasSize(1);
		});
		assertThat(transfer().requests()).hasSize((step == Step.RISK) ? 0 : FAULTS);
		assertThat(metrics().transfers("downstream-too-slow") - before).isEqualTo(FAULTS);
		everyPermitIsFree();
	}

	private void everyPermitIsFree() {
		resetServices();
		try (Gate gate = new Gate()) {
			risk().reset(gate.before(RISK_IS_LOW));
			var next = bank().transfersLater(FAULTS);
			await().until(() -> gate.arrived() == FAULTS);
			gate.letPass(FAULTS);
			assertThat(next).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
		}
	}

}
