package dev.virtualthreads.benchmark.process;

import dev.virtualthreads.measuring.MeasurementException;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class LimitsTest {

	@Test
	void limitsHaveTheirNames() {
		assertThat(limits("{\"server\": {\"maxThreads\": 10}, \"maxConcurrentTransfers\": 8336}"))
			.hasToString("maxThreads 10, maxConcurrentTransfers 8336");
	}

	@Test
	void bankThatDoesNotTellItsLimitIsNotMeasured() {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> limits("{}"))
			.withMessageContaining("maxConcurrentTransfers");
	}

	private static Limits limits(String info) {
		return Limits.of(JsonMapper.shared().readTree(info));
	}

}
