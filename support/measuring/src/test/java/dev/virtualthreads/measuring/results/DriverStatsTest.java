package dev.virtualthreads.measuring.results;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DriverStatsTest {

	@Test
	void driverThatKeptUpHasNoFault() {
		assertThat(driver(false, true, 0, Map.of()).fault()).isNull();
		assertThat(driver(false, null, 0, Map.of()).fault()).isNull();
	}

	@Test
	void eachFaultIsNamedAsTheDriver() {
		assertThat(driver(false, true, 3, Map.of()).fault()).isEqualTo("the load driver lost 3 requests");
		assertThat(driver(false, true, 0, Map.of("out of memory", 2L)).fault())
			.isEqualTo("the load driver had errors {out of memory=2}");
		assertThat(driver(true, true, 0, Map.of()).fault()).isEqualTo("the load driver was saturated");
		assertThat(driver(false, false, 0, Map.of()).fault()).contains("disagree");
	}

	private static DriverStats driver(boolean saturated, @Nullable Boolean agrees, long lost,
			Map<String, Long> errors) {
		return new DriverStats(saturated, 50, agrees, lost, null, null, null, errors);
	}

}
