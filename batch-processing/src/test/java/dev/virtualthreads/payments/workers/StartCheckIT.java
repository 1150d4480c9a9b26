package dev.virtualthreads.payments.workers;

import java.nio.file.Path;

import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.PostgresServer;
import dev.virtualthreads.payments.app.JobRun;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/** Manager and workers without one of their servers. */
@ExtendWith(OutputCaptureExtension.class)
class StartCheckIT {

	private static JobRun manager;

	@BeforeAll
	static void prepare(@TempDir Path folder) throws Exception {
		new PartnerFolder(folder).write("alder.csv", "");
		manager = PostgresServer.job()
			.with("payments.input", folder)
			.with("server.port", 0)
			.with("spring.rabbitmq.port", 1);
		assertThat(manager.start()).isZero();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			manager | spring.rabbitmq.host  | localhost        | RabbitMQ cannot be used: Connection refused
			worker  | spring.rabbitmq.host  | localhost        | RabbitMQ cannot be used: Connection refused
			worker  | spring.datasource.url | jdbc:h2:mem:test | Manager and workers need PostgreSQL
			""")
	void missingServerIsReportedBeforeTheRun(String role, String name, String value, String sentence,
			CapturedOutput output) {
		long runs = manager.count("batch_job_execution");
		assertThat(new JobRun(manager).with("payments.role", role).with(name, value).start()).isOne();
		assertThat(output.getErr()).contains(sentence).doesNotContain("\tat ");
		assertThat(manager.count("batch_job_execution")).isEqualTo(runs);
	}

}
