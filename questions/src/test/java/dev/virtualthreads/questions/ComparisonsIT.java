package dev.virtualthreads.questions;

import java.util.stream.Stream;

import dev.virtualthreads.program.Measured;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/** Comparisons as the benchmark starts them; a time only has a lower bound. */
@ExtendWith(OutputCaptureExtension.class)
class ComparisonsIT {

	@Test
	void connectionsLimitTheTransfers(CapturedOutput output) {
		Measured measured = run(output, "database", "virtual-held", "--rate=300", "--seconds=1");
		assertThat(measured.requests()).isPositive();
		// ten connections serve a hundred of them per second
		assertThat(measured.seconds()).isGreaterThanOrEqualTo(measured.requests() / 100.0);
		assertThat(measured.details()).containsEntry("timedOut", 0.0);
		assertThat(measured.cpuSeconds()).isNull();
	}

	@Test
	void fiveConnectionsLimitTheDefaultClient(CapturedOutput output) {
		Measured measured = run(output, "clients", "http-components", "--users=10", "--requests=10");
		assertThat(measured.requests()).isEqualTo(10);
		assertThat(measured.seconds()).isGreaterThanOrEqualTo(0.7);
	}

	@ParameterizedTest
	@ValueSource(strings = { "sequential", "virtual", "pool-200", "zip" })
	void withoutAScopeAFailureIsSeenAfterTheOtherCall(String style, CapturedOutput output) {
		Measured measured = run(output, "fan-out", style, "--users=50", "--requests=50");
		assertThat(measured.seconds()).isGreaterThanOrEqualTo(style.equals("sequential") ? 0.5 : 0.3);
		double failureMillis = measured.details().get("failureMillis");
		assertThat(failureMillis).isGreaterThanOrEqualTo(style.equals("zip") ? 0 : 300);
	}

	@ParameterizedTest
	@ValueSource(strings = { "platform-200", "virtual" })
	void probesHaveATimeInEachMode(String mode, CapturedOutput output) {
		Measured measured = run(output, "mixed", mode, "--rate=50", "--computing=1", "--seconds=1");
		assertThat(measured.requests()).isPositive();
		assertThat(measured.details().get("probeMedianMillis")).isPositive();
	}

	@ParameterizedTest
	@ValueSource(strings = { "tomcat", "jetty-virtual", "netty-virtual" })
	void serversAreNotFasterThanTheirWaits(String server, CapturedOutput output) {
		Measured measured = run(output, "servers", server, "--users=20", "--requests=20");
		assertThat(measured.requests()).isEqualTo(20);
		assertThat(measured.seconds()).isGreaterThanOrEqualTo(1);
	}

	private static Measured run(CapturedOutput output, String... arguments) {
		assertThat(QuestionsApplication.commandLine()
			.execute(Stream.concat(Stream.of(arguments), Stream.of("--json")).toArray(String[]::new))).isZero();
		return JsonMapper.shared().readValue(output.getOut().lines().reduce((a, b) -> b).orElseThrow(), Measured.class);
	}

}
