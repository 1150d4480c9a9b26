package dev.virtualthreads.benchmark.results.stats;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

/** Values from an independent implementation of t, with 20 digits. */
class LogRatioTest {

	private static final List<Double> THREE = List.of(100.0, 102.0, 104.04);

	private static final List<Double> FIVE = List.of(120.0, 118.0, 122.0, 119.0, 121.0);

	private static final List<Double> EQUAL = List.of(1.0, 1.0, 1.0);

	private final LogRatio welch = LogRatio.independent(THREE, FIVE);

	/**
	 * Student's interval of samples that scatter alike: logarithms 0, 0.1, 0.2 and 1,
	 * 1.1, 1.2 give e^(1 ± 2.7764 × √(0.02 ÷ 3)). In pairs of rounds that differ by far
	 * more, the ratios are e^1, e^1.1 and e^0.9. A smaller error widens the interval.
	 */
	@ParameterizedTest
	@CsvSource({ "false, 0 0.1 0.2, 1 1.1 1.2, 4, 0.05, 2.1669143703, 3.4099437432",
			"true, 0 2 5, 1 3.1 5.9, 2, 0.05, 2.1203607278, 3.4848108636",
			"true, 0 0 0, 1 1.1 0.9, 2, 0.0125, 1.6297980517, 4.5337249551" })
	void intervalIsStudents(boolean paired, String one, String two, double degrees, double error, double low,
			double high) {
		LogRatio ratio = paired ? LogRatio.paired(powersOfE(one), powersOfE(two))
				: LogRatio.independent(powersOfE(one), powersOfE(two));
		assertThat(ratio.mean()).isCloseTo(1, within(1e-9));
		assertThat(ratio.degreesOfFreedom()).isCloseTo(degrees, within(1e-9));
		assertThat(ratio.interval(error).low()).isCloseTo(low, within(1e-8));
		assertThat(ratio.interval(error).high()).isCloseTo(high, within(1e-8));
	}

	@Test
	void independentIntervalIsWelchsWhereTheyScatterDifferently() {
		assertThat(this.welch.degreesOfFreedom()).isCloseTo(3.09467971773, within(1e-9));
		assertThat(this.welch.interval(0.05).low()).isCloseTo(1.1299967872, within(1e-8));
		assertThat(this.welch.interval(0.05).high()).isCloseTo(1.2246856076, within(1e-8));
	}

	// the shifted candidate has the ratio to 1 that the first has to the tested ratio
	@Test
	void pValueIsThatOfTheDifferenceInEitherDirection() {
		assertThat(LogRatio.paired(powersOfE("0 2 5"), powersOfE("1 3.1 5.9")).pValue(1)).isCloseTo(0.0033167587,
				within(1e-9));
		assertThat(this.welch.pValue(1)).isCloseTo(9.1707084e-4, within(1e-9));
		assertThat(LogRatio.independent(FIVE, THREE).pValue(1)).isCloseTo(this.welch.pValue(1), within(1e-12));
		List<Double> shifted = FIVE.stream().map((value) -> value / 0.95).toList();
		assertThat(this.welch.pValue(0.95)).isCloseTo(LogRatio.independent(THREE, shifted).pValue(1), within(1e-12));
	}

	@Test
	void equalValuesProveNoMoreThanTheLeastDeviationAllows() {
		assertThat(LogRatio.paired(EQUAL, List.of(2.0, 2.0, 2.0)).interval(0.05).halfWidth()).isCloseTo(1.00248722574,
				within(1e-9));
		assertThat(LogRatio.independent(EQUAL, EQUAL).pValue(1)).isCloseTo(1, within(1e-12));
	}

	@Test
	void repeatsToSeeADifferenceFollowFromTheObservedVariance() {
		LogRatio ratio = LogRatio.paired(EQUAL, powersOfE("1 1.1 0.9"));
		assertThat(ratio.repeatsToSee(1.05, 0.05)).isEqualTo(19);
		assertThat(ratio.repeatsToSee(1.05, 0.0125)).isEqualTo(30);
		assertThat(ratio.repeatsToSee(1.2, 0.05)).isEqualTo(4);
		assertThat(new LogRatio(0, 0, 0, 1, 1).repeatsToSee(1, 0.05)).isEqualTo(2);
		assertThat(this.welch.repeatsToSee(1.01, 0.05)).isEqualTo(24);
		assertThat(LogRatio.paired(powersOfE("0 0"), powersOfE("0 1")).repeatsToSee(1.05, 0.05))
			.isEqualTo(LogRatio.MOST_REPEATS);
	}

	@ParameterizedTest
	@CsvSource({ "1 0, 1 2", "1 2, 1 -1", "1, 1 2" })
	void refusesValuesWithoutALogarithmAndSingleValues(String baseline, String candidate) {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> LogRatio.independent(numbers(baseline), numbers(candidate)));
	}

	private static List<Double> powersOfE(String exponents) {
		return numbers(exponents).stream().map(Math::exp).toList();
	}

	private static List<Double> numbers(String text) {
		return Stream.of(text.split(" ")).map(Double::valueOf).toList();
	}

}
