package dev.virtualthreads.payments.app;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/** Comparison of the executors, as the benchmark calls it. */
@ExtendWith(OutputCaptureExtension.class)
class CompareCommandTest {

	private static final String GATEWAY_OF_THE_SHELL = "payments.gateway.url";

	@AfterEach
	void clear() {
		System.clearProperty(GATEWAY_OF_THE_SHELL);
	}

	@Test
	void describesItselfWithSecondsPerPreset(CapturedOutput output) {
		assertThat(PaymentsApplication.run("--describe", "--json")).isZero();
		JsonNode scenario = JsonMapper.shared().readTree(output.getOut()).at("/scenarios/0");
		assertThat(scenario.path("id").asString()).isEqualTo("payments");
		assertThat(scenario.path("summary").asString()).isNotBlank();
		assertThat(scenario.at("/seconds/smoke").asDouble()).isPositive();
		assertThat(scenario.at("/seconds/full").asDouble()).isGreaterThan(scenario.at("/seconds/quick").asDouble());
	}

	@Test
	void trialPaysEveryPaymentWithoutSettingsOfTheShell(CapturedOutput output) {
		System.setProperty(GATEWAY_OF_THE_SHELL, "http://127.0.0.1:1/");
		assertThat(PaymentsApplication.run("payments", "--trial=virtual-1000, chunk 10, 10 ms", "--preset=smoke",
				"--json"))
			.isZero();
		JsonNode trial = JsonMapper.shared().readTree(output.getOut()).path(0);
		assertThat(trial.path("errors").isEmpty()).isTrue();
		assertThat(trial.path("seconds").asDouble()).isGreaterThanOrEqualTo(0.1);
		assertThat(trial.at("/usage/peakRssBytes").asLong()).isPositive();
	}

}
