package dev.virtualthreads.payments.workers;

import java.nio.file.Files;
import java.nio.file.Path;

import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.PostgresServer;
import dev.virtualthreads.payments.app.JobRun;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/** Settings with which manager and workers cannot run. */
@ExtendWith(OutputCaptureExtension.class)
class StartCheckIT {

	private static Broker broker;

	private static JobRun manager;

	@BeforeAll
	static void start(@TempDir Path folder) throws Exception {
		broker = Broker.start(folder.resolve("broker"));
		Path partners = Files.createDirectory(folder.resolve("partners"));
		new PartnerFolder(partners).write("alder.csv", "");
		manager = PostgresServer.job()
			.with("payments.role", "manager")
			.with("payments.input", partners)
			.with("server.port", 0)
			.with("spring.rabbitmq.port", broker.port());
		assertThat(manager.start()).isZero();
	}

	@AfterAll
	static void stop() throws Exception {
		if (broker != null) {
			broker.close();
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					manager | spring.rabbitmq.password         | wrong            | RabbitMQ cannot be used: ACCESS_REFUSED
					worker  | spring.rabbitmq.password         | wrong            | RabbitMQ cannot be used: ACCESS_REFUSED
					manager | spring.rabbitmq.port             | 1                | RabbitMQ cannot be used: Connection refused
					worker  | payments.partitions.redeliveries | 7                | RabbitMQ has a queue with other settings: inequivalent arg
					worker  | spring.datasource.url            | jdbc:h2:mem:test | Manager and workers need PostgreSQL
					""")
	void settingThatCannotWorkEndsTheProcessAtTheStart(String role, String name, String value, String sentence,
			CapturedOutput output) {
		long runs = manager.count("batch_job_execution");
		assertThat(new JobRun(manager).with("payments.role", role).with(name, value).start()).isOne();
		assertThat(output.getErr()).contains(sentence).doesNotContain("\tat ");
		assertThat(manager.count("batch_job_execution")).isEqualTo(runs);
	}

}
