package dev.virtualthreads.payments;

import java.util.Map;

import org.junit.jupiter.api.Test;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

class RunParametersTest {

	@Test
	void workerReadsWhatTheManagerStores() {
		PaymentsProperties manager = new Binder(new MapConfigurationPropertySource(Map.of("payments.role", "manager",
				"payments.fee", "3.5", "payments.threshold", "7", "payments.reject-limit", "11", "payments.reject",
				"alder/P1", "payments.gateway.url", "http://localhost:1/pay")))
			.bind("payments", PaymentsProperties.class)
			.get();
		RunParameters read = RunParameters.of(RunParameters.of("hash", "place", manager));
		assertThat(read).isEqualTo(
				new RunParameters("hash", "place", manager.fee(), manager.threshold(), 11, manager.reject(), false));
		assertThat(read.fee()).isEqualByComparingTo("3.5");
		assertThat(read.threshold()).isEqualByComparingTo("7");
	}

}
