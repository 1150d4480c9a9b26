package dev.virtualthreads.benchmark.report;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class UnitsTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "1.087|1.09", "3.0|3", "58461.5|58,462", "9.96|9.96", "38.22|38" })
	void onlyASmallNumberKeepsItsFraction(double number, String text) {
		assertThat(Units.number(number)).isEqualTo(text);
	}

}
