package dev.virtualthreads.benchmark.results.stats;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class MedianTest {

	@Test
	void isTheMiddleOfAnOddSample() {
		assertThat(Median.of(List.of(9, 1, 5))).isEqualTo(5);
	}

	@Test
	void isTheMeanOfTheTwoMiddlesOfAnEvenSample() {
		assertThat(Median.of(List.of(4.0, 1.0, 100.0, 2.0))).isEqualTo(3);
	}

	@Test
	void needsAValue() {
		assertThatIllegalArgumentException().isThrownBy(() -> Median.of(List.of()));
	}

}
