package dev.virtualthreads.benchmark.report;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class UnitsTest {

	@Test
	void aSmallNumberKeepsItsFraction() {
		assertThat(Units.number(1.087)).isEqualTo("1.09");
		assertThat(Units.number(3.0)).isEqualTo("3");
	}

	@Test
	void aRatioHasThreeDigitsOrTwo() {
		assertThat(Units.ratio(298.2)).isEqualTo("298");
		assertThat(Units.ratio(78.324)).isEqualTo("78.3");
		assertThat(Units.ratio(4.976)).isEqualTo("4.98");
		assertThat(Units.ratio(0.0273)).isEqualTo("0.027");
	}

	@Test
	void aLargeOneLosesIt() {
		assertThat(Units.number(58_461.5)).isEqualTo("58,462");
	}

	@Test
	void numberFromTenOnHasNoDecimals() {
		assertThat(Units.number(9.96)).isEqualTo("9.96");
		assertThat(Units.number(38.22)).isEqualTo("38");
	}

}
