package dev.virtualthreads.benchmark.process;

import dev.virtualthreads.measuring.MeasurementException;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ActuatorTest {

	@Test
	void limitsHaveTheirNames() {
		assertThat(limits("{\"server\": {\"maxThreads\": 10}, \"maxConcurrentTransfers\": 8336}"))
			.isEqualTo("maxThreads 10, maxConcurrentTransfers 8336");
	}

	@Test
	void bankThatDoesNotTellItsLimitIsNotMeasured() {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> limits("{}"))
			.withMessageContaining("maxConcurrentTransfers");
	}

	private static String limits(String info) {
		return Actuator.limits(JsonMapper.shared().readTree(info));
	}

}
