package dev.virtualthreads.benchmark.checks;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DriversTableTest {

	@Test
	void showsTheDifferencesFromTheLoadDriver() {
		assertThat(new DriversTable(SampleDrivers.results().cells()).markdown()
			.lines()
			.map(DriversTableTest::withoutPadding))
			.startsWith("program|load|requests|throughput|difference|p50|difference|p99|difference")
			.contains("ab|4000/50|4000|495.0/s|-1.0 %|101.0 ms|+1.0 %|104.0 ms|+0.0 %")
			.endsWith("bench|4000/50|4000|500.0/s|+0.0 %|100.0 ms|+0.0 %|104.0 ms|+0.0 %");
	}

	@Test
	void voidMeasurementIsNotCompared() {
		assertThat(new DriversTable(SampleDrivers.results().cells()).markdown()
			.lines()
			.map(DriversTableTest::withoutPadding)).contains("k6|4000/50|4000|-|-|-|-|-|-");
	}

	private static String withoutPadding(String line) {
		return line.replaceAll("^\\| *| *\\|$", "").replaceAll(" *\\| *", "|");
	}

}
