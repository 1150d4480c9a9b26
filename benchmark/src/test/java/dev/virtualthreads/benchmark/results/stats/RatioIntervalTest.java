package dev.virtualthreads.benchmark.results.stats;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class RatioIntervalTest {

	@ParameterizedTest
	@CsvSource({ "1.02, 1.5, difference", "1.021, 1.5, gain difference", "0.5, 0.98, difference",
			"0.5, 0.979, loss difference", "0.98, 1.02, equal", "0.979, 1.02, ''", "0.98, 1.021, ''",
			"1.001, 1.2, difference", "0.8, 0.999, difference", "1, 1.2, ''", "0.8, 1, ''" })
	void twoPercentAreTheLeastGainAndLoss(double low, double high, String findings) {
		RatioInterval interval = new RatioInterval(low, high);
		assertThat(interval.isGain()).isEqualTo(findings.contains("gain"));
		assertThat(interval.isLoss()).isEqualTo(findings.contains("loss"));
		assertThat(interval.isEqual()).isEqualTo(findings.contains("equal"));
		assertThat(interval.excludesOne()).isEqualTo(findings.contains("difference"));
	}

	@Test
	void halfWidthIsTheFactorFromTheMiddleToAnEnd() {
		assertThat(new RatioInterval(2 / 1.05, 2 * 1.05).halfWidth()).isCloseTo(1.05, within(1e-12));
	}

	@Test
	void medianIsTheMiddleOrTheMeanOfTheTwoMiddles() {
		assertThat(Median.of(List.of(9, 1, 5))).isEqualTo(5);
		assertThat(Median.of(List.of(4.0, 1.0, 100.0, 2.0))).isEqualTo(3);
		assertThatIllegalArgumentException().isThrownBy(() -> Median.of(List.of()));
	}

	@ParameterizedTest
	@CsvSource({ "298.2, 298", "78.324, 78.3", "4.976, 4.98", "0.0273, 0.027" })
	void aRatioHasThreeDigitsOrTwo(double ratio, String text) {
		assertThat(RatioInterval.print(ratio)).isEqualTo(text);
	}

}
