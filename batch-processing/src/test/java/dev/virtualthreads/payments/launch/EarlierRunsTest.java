package dev.virtualthreads.payments.launch;

import java.util.Map;
import java.util.UUID;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.app.PaymentsApplication;
import org.junit.jupiter.api.Test;

import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class EarlierRunsTest {

	private static final Map<String, String> SIMULATED = Map.of("payments.role", "manager");

	private static final Map<String, String> HTTP = Map.of("payments.role", "manager", "payments.gateway.url",
			"http://localhost:1/pay");

	@Test
	void restartWithAnotherKindOfGatewayIsRefused() {
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(PaymentsApplication.class)
			.profiles("compare")
			.run("--spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID())) {
			JobRepository repository = context.getBean(JobRepository.class);
			repository.createJobExecution(repository.createJobInstance("paymentJob", parameters(SIMULATED)),
					parameters(SIMULATED), new ExecutionContext());
			EarlierRuns runs = context.getBean(EarlierRuns.class);
			assertThatExceptionOfType(PaymentsException.class).isThrownBy(() -> runs.prepare(parameters(HTTP), false))
				.withMessageStartingWith("The unfinished run over these files has another kind of gateway");
			assertThatCode(() -> runs.prepare(parameters(SIMULATED), false)).doesNotThrowAnyException();
		}
	}

	private static JobParameters parameters(Map<String, String> settings) {
		return RunParameters.of("hash", "place",
				new Binder(new MapConfigurationPropertySource(settings)).bind("payments", PaymentsProperties.class)
					.get());
	}

}
