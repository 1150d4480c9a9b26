package dev.virtualthreads.payments.compare.workers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/** Servers that the comparison of workers needs before its first trial. */
@ExtendWith(OutputCaptureExtension.class)
class WorkersCommandTest {

	// no broker listens there
	private static final String UNUSED_PORT = "1";

	private final LoggingSystem logging = LoggingSystem.get(WorkersCommandTest.class.getClassLoader());

	private final LogLevel level = Objects
		.requireNonNull(this.logging.getLoggerConfiguration(LoggingSystem.ROOT_LOGGER_NAME))
		.getEffectiveLevel();

	private final List<Exception> failures = new ArrayList<>();

	@AfterEach
	void restoreLogging() {
		this.logging.setLogLevel(LoggingSystem.ROOT_LOGGER_NAME, this.level);
	}

	@Test
	void comparisonWithoutServersEndsBeforeItsFirstTrial(CapturedOutput output) {
		assertThat(compare(UNUSED_PORT)).isEqualTo(1);
		assertThat(this.failures).singleElement()
			.isInstanceOf(PaymentsException.class)
			.extracting(Exception::getMessage)
			.asString()
			.startsWith("The comparison needs RabbitMQ and PostgreSQL: Connection refused. Start both with ");
		assertThat(output).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "abc", "0", "65536", "-1", "5672.0", "99999999999" })
	void portOfTheBrokerMustBeAPort(String port) {
		assertThat(compare(port)).isEqualTo(1);
		assertThat(this.failures).singleElement()
			.isInstanceOf(PaymentsException.class)
			.extracting(Exception::getMessage)
			.isEqualTo("WORKERS_BROKER_PORT must be a number from 1 to 65535, was %s.".formatted(port));
	}

	private int compare(String port) {
		Map<String, String> environment = Map.of("WORKERS_BROKER_HOST", "127.0.0.1", "WORKERS_BROKER_PORT", port);
		return new CommandLine(new Program()).addSubcommand(new WorkersCommand(WorkersCommandTest.class, environment))
			.setCaseInsensitiveEnumValuesAllowed(true)
			.setExecutionExceptionHandler((failure, command, arguments) -> {
				this.failures.add(failure);
				return 1;
			})
			.execute("workers", "--preset=smoke", "--json");
	}

	@Command(name = "program")
	private static final class Program {

	}

}
