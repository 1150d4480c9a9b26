package dev.virtualthreads.benchmark.scaling;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ErlangBTest {

	// One and two threads by hand, ten from the definition: 5^10/10! over the sum of
	// 5^n/n!.
	@ParameterizedTest
	@CsvSource({ "0, 3, 1", "1, 1, 0.5", "2, 2, 0.4", "10, 5, 0.018385" })
	void refusalsAreThoseOfTheDefinition(int threads, double load, double refused) {
		assertThat(ErlangB.refused(threads, load)).isCloseTo(refused, within(1e-6));
	}

}
