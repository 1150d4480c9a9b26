package dev.virtualthreads.payments.app;

import dev.virtualthreads.program.Measured;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
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
	void trialPaysEveryPaymentWithoutSettingsOfTheShell(CapturedOutput output) {
		System.setProperty(GATEWAY_OF_THE_SHELL, "http://127.0.0.1:1/");
		assertThat(PaymentsApplication.run("payments", "virtual-1000", "--payments=100", "--chunk-size=10", "--json"))
			.isZero();
		Measured measured = JsonMapper.shared().readValue(output.getOut(), Measured.class);
		assertThat(measured.errors()).isEmpty();
		assertThat(measured.requests()).isEqualTo(100);
		assertThat(measured.seconds()).isGreaterThanOrEqualTo(0.1);
		assertThat(measured.peakRssBytes()).isPositive();
	}

}
