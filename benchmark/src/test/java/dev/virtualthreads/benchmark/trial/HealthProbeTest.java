package dev.virtualthreads.benchmark.trial;

import dev.virtualthreads.benchmark.load.TestServer;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

class HealthProbeTest {

	@Test
	void failedProbeCountsOnceAsUnanswered() {
		try (TestServer sick = new TestServer().handle((exchange) -> exchange.sendResponseHeaders(503, -1));
				HealthProbe probe = new HealthProbe(sick.uri())) {
			await().until(() -> !probe.details().isEmpty());
			assertThat(probe.details().get("probeMedianMillis")).isCloseTo(5000, within(10.0));
		}
	}

}
