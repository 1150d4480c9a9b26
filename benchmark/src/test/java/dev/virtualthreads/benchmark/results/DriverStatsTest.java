package dev.virtualthreads.benchmark.results;

import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DriverStatsTest {

	@Test
	void driverThatKeptUpHasNoFault() {
		assertThat(driver(false, 0, Map.of()).fault()).isNull();
	}

	@Test
	void eachFaultIsNamedAsTheDriver() {
		assertThat(driver(false, 3, Map.of()).fault()).isEqualTo("the load driver lost 3 requests");
		assertThat(driver(false, 0, Map.of("out of memory", 2L)).fault())
			.isEqualTo("the load driver had errors {out of memory=2}");
		assertThat(driver(true, 0, Map.of()).fault()).isEqualTo("the load driver was saturated");
	}

	private static DriverStats driver(boolean saturated, long lost, Map<String, Long> errors) {
		return new DriverStats(saturated, 50, lost, null, null, null, errors);
	}

}
