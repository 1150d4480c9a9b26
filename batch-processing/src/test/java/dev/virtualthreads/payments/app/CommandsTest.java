package dev.virtualthreads.payments.app;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.program.Measured;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/** Command line of the program. */
@ExtendWith(OutputCaptureExtension.class)
class CommandsTest {

	private static final String GATEWAY_OF_THE_SHELL = "payments.gateway.url";

	@AfterEach
	void clear() {
		System.clearProperty(GATEWAY_OF_THE_SHELL);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "--paymnts.input=there|Unknown option: '--paymnts.input=there'|batch-processing",
					"generate --rows=5|--rows must be from 6 to 1,000,000,000, was 5.|batch-processing generate",
					"generate --bad=1001|--bad must be from 0 to 1,000, was 1,001.|batch-processing generate",
					"payments --chunk-size=0|--chunk-size must be from 1 to 100000, was 0.|batch-processing payments" })
	void wrongArgumentGetsOneLineAndTheNameOfHelp(String arguments, String message, String command,
			CapturedOutput output) {
		assertThat(PaymentsApplication.run(arguments.split(" "))).isEqualTo(2);
		assertThat(output.getErr()).isEqualToNormalizingNewlines("%s%nTry '%s --help'.%n".formatted(message, command));
		assertThat(output.getOut()).isEmpty();
	}

	@Test
	void wrongSettingsAreWrongUsage(CapturedOutput output) {
		assertThat(List.of("executor=nope", "role=nope", "inptu=there", "gateway.url=",
				"gateway.url=https://pay.example/{tenant}", "gateway.timeout=0", "reject=alder.csv,P1"))
			.allSatisfy((setting) -> assertThat(PaymentsApplication.run("--payments." + setting)).isEqualTo(2));
		assertThat(output.getErr())
			.contains("payments.inptu", "must begin with http", "must be keys such as alder-garden/P00000001")
			.doesNotContain("\tat ");
		assertThat(output.getOut()).doesNotContain("Processed");
	}

	@Test
	void helpListsCommandsAndSettings(CapturedOutput output) {
		assertThat(PaymentsApplication.run("--help")).isZero();
		assertThat(output.getOut()).contains("generate", "payments", "--payments.chunk-size=N");
		Stream.of(PaymentsProperties.class, PaymentsProperties.Gateway.class, PaymentsProperties.Partitions.class)
			.flatMap((type) -> Stream.of(type.getRecordComponents()))
			.map((property) -> property.getName().replaceAll("(?=[A-Z])", "-"))
			.forEach((name) -> assertThat(output.getOut()).containsPattern("(?i)[.]" + name + "[.=]"));
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
