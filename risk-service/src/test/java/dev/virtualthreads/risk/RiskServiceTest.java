package dev.virtualthreads.risk;

import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

import dev.virtualthreads.bankcontract.RemoteServiceContract;
import dev.virtualthreads.bankcontract.TransferJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Tests of the whole service over HTTP. */
class RiskServiceTest extends RemoteServiceContract {

	RiskServiceTest() {
		super("/v1/risks", "from", "to", "device");
	}

	@ParameterizedTest
	@CsvSource({ "0.01, VERY_LOW", "9999.99, VERY_LOW", "10000, LOW", "99999.99, LOW", "100000, HIGH",
			"1000000, HIGH" })
	void levelDependsOnTheAmount(String amount, String level) {
		HttpResponse<String> answer = post(TransferJson.with("amount", amount));
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
		assertThat(answer.body()).isEqualTo("{\"level\":\"%s\"}".formatted(level));
	}

	@Test
	void assessmentWaitsForTheDelay() {
		RiskProperties properties = new RiskProperties(Duration.ofMinutes(1), BigDecimal.ONE, BigDecimal.TEN);
		RiskController controller = new RiskController(properties);
		FutureTask<RiskController.Risk> assessment = new FutureTask<>(
				() -> controller.assess(new RiskController.RiskRequest(BigDecimal.TEN, "1", "3", "Laptop")));
		Thread thread = Thread.startVirtualThread(assessment);
		await().until(() -> thread.getState() == Thread.State.TIMED_WAITING);
		thread.interrupt();
		assertThat(assessment).failsWithin(Duration.ofMinutes(1))
			.withThrowableOfType(ExecutionException.class)
			.withCauseInstanceOf(InterruptedException.class);
	}

}
