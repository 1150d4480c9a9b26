package dev.virtualthreads.benchmark.results.stats;

import java.util.List;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

/** Values from an independent implementation of t, with 20 digits. */
class LogRatioTest {

	private static final List<Double> THREE = List.of(100.0, 102.0, 104.04);

	private static final List<Double> FIVE = List.of(120.0, 118.0, 122.0, 119.0, 121.0);

	@Test
	void independentIntervalIsStudentsWhereBothScatterAlike() {
		// logarithms 0, 0.1, 0.2 and 1, 1.1, 1.2: e^(1 ± 2.7764 × √(0.02 ÷ 3)), 4 degrees
		LogRatio ratio = LogRatio.independent(powersOfE(0, 0.1, 0.2), powersOfE(1, 1.1, 1.2));
		assertThat(ratio.degreesOfFreedom()).isCloseTo(4, within(1e-9));
		assertThat(ratio.interval(0.05).low()).isCloseTo(2.1669143703, within(1e-9));
		assertThat(ratio.interval(0.05).high()).isCloseTo(3.4099437432, within(1e-9));
	}

	@Test
	void independentIntervalIsWelchsWhereTheyDoNot() {
		LogRatio ratio = LogRatio.independent(THREE, FIVE);
		assertThat(ratio.degreesOfFreedom()).isCloseTo(3.09467971773, within(1e-9));
		assertThat(ratio.interval(0.05).low()).isCloseTo(1.1299967872, within(1e-8));
		assertThat(ratio.interval(0.05).high()).isCloseTo(1.2246856076, within(1e-8));
		assertThat(ratio.pValue()).isCloseTo(9.1707084e-4, within(1e-9));
	}

	@Test
	void pairedIntervalRestsOnTheRatioOfEachRound() {
		// ratios e^1, e^1.1, e^0.9 from rounds that differ by far more
		LogRatio ratio = LogRatio.paired(powersOfE(0, 2, 5), powersOfE(1, 3.1, 5.9));
		assertThat(ratio.mean()).isCloseTo(1, within(1e-12));
		assertThat(ratio.degreesOfFreedom()).isEqualTo(2);
		assertThat(ratio.interval(0.05).low()).isCloseTo(2.1203607278, within(1e-9));
		assertThat(ratio.interval(0.05).high()).isCloseTo(3.4848108636, within(1e-9));
		assertThat(ratio.pValue()).isCloseTo(0.0033167587, within(1e-9));
	}

	@Test
	void smallerErrorWidensTheInterval() {
		LogRatio ratio = LogRatio.paired(powersOfE(0, 0, 0), powersOfE(1, 1.1, 0.9));
		assertThat(ratio.interval(0.0125).low()).isCloseTo(1.6297980517, within(1e-8));
		assertThat(ratio.interval(0.0125).high()).isCloseTo(4.5337249551, within(1e-8));
	}

	@Test
	void pValueDoesNotDependOnTheDirection() {
		assertThat(LogRatio.independent(FIVE, THREE).pValue()).isCloseTo(LogRatio.independent(THREE, FIVE).pValue(),
				within(1e-12));
	}

	// shifts the candidate so that its ratio to the tested one is that of the first
	// sample
	@Test
	void pValueOfAnotherRatioIsThatOfAShiftedSample() {
		List<Double> shifted = FIVE.stream().map((value) -> value / 0.95).toList();
		assertThat(LogRatio.independent(THREE, FIVE).pValue(0.95))
			.isCloseTo(LogRatio.independent(THREE, shifted).pValue(), within(1e-12));
	}

	@Test
	void equalValuesProveNoMoreThanTheLeastDeviationAllows() {
		List<Double> equal = List.of(10.0, 10.0, 10.0);
		RatioInterval interval = LogRatio.paired(equal, List.of(20.0, 20.0, 20.0)).interval(0.05);
		assertThat(interval.halfWidth()).isCloseTo(1.00248722574, within(1e-9));
		assertThat(LogRatio.independent(equal, equal).pValue()).isCloseTo(1, within(1e-12));
	}

	@Test
	void repeatsToSeeADifferenceFollowFromTheObservedVariance() {
		LogRatio ratio = LogRatio.paired(powersOfE(0, 0, 0), powersOfE(1, 1.1, 0.9));
		assertThat(ratio.repeatsToSee(1.05, 0.05)).isEqualTo(19);
		assertThat(ratio.repeatsToSee(1.05, 0.0125)).isEqualTo(30);
		assertThat(LogRatio.independent(THREE, FIVE).repeatsToSee(1.01, 0.05)).isEqualTo(24);
	}

	@Test
	void moreRepeatsThanAreAllowedAreTheMost() {
		assertThat(LogRatio.paired(powersOfE(0, 0), powersOfE(0, 1)).repeatsToSee(1.05, 0.05))
			.isEqualTo(LogRatio.MOST_REPEATS);
	}

	@Test
	void refusesValuesWithoutALogarithmAndSingleValues() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> LogRatio.independent(List.of(1.0, 0.0), List.of(1.0, 2.0)));
		assertThatIllegalArgumentException()
			.isThrownBy(() -> LogRatio.independent(List.of(1.0, 2.0), List.of(1.0, -1.0)));
		assertThatIllegalArgumentException().isThrownBy(() -> LogRatio.independent(List.of(1.0), List.of(1.0, 2.0)));
	}

	static List<Double> powersOfE(double... exponents) {
		return DoubleStream.of(exponents).map(Math::exp).boxed().toList();
	}

}
