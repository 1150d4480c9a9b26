package dev.virtualthreads.measuring.stats;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class RatioIntervalTest {

	private static final int COMPARISONS = 10_000;

	@Test
	void isStudentsWhereBothScatterAlike() {
		// logarithms 0, 0.1, 0.2 and 1, 1.1, 1.2: e^(1 ± 2.7764 × √(0.02 ÷ 3)), 4 degrees
		RatioInterval interval = interval(powersOfE(0, 0.1, 0.2), powersOfE(1, 1.1, 1.2));
		assertThat(interval.low()).isCloseTo(2.1669143703, within(1e-9));
		assertThat(interval.high()).isCloseTo(3.4099437432, within(1e-9));
	}

	@Test
	void isWelchsWhereTheyDoNot() {
		// 3.0947 degrees of freedom, quantile 3.12807, worked out apart from this code
		RatioInterval interval = interval(List.of(100.0, 102.0, 104.04), List.of(120.0, 118.0, 122.0, 119.0, 121.0));
		assertThat(interval.low()).isCloseTo(1.1299967872, within(1e-8));
		assertThat(interval.high()).isCloseTo(1.2246856076, within(1e-8));
	}

	@Test
	void isAPointWithoutScatter() {
		RatioInterval interval = interval(List.of(10.0, 10.0), List.of(20.0, 20.0));
		assertThat(interval.low()).isCloseTo(2, within(1e-12));
		assertThat(interval.high()).isCloseTo(2, within(1e-12));
	}

	@Test
	void oneValueHasNoInterval() {
		assertThat(RatioInterval.of(List.of(1.0), List.of(1.0, 2.0))).isEmpty();
	}

	@Test
	void refusesWhatHasNoLogarithm() {
		assertThatIllegalArgumentException().isThrownBy(() -> RatioInterval.of(List.of(1.0, 0.0), List.of(1.0, 2.0)));
	}

	@Test
	void twoPercentAreOfNoImportance() {
		assertThat(new RatioInterval(1.019, 1.5).isGain()).isFalse();
		assertThat(new RatioInterval(1.021, 1.5).isGain()).isTrue();
		assertThat(new RatioInterval(0.5, 0.981).isLoss()).isFalse();
		assertThat(new RatioInterval(0.5, 0.979).isLoss()).isTrue();
	}

	// noise as repeated runs have it: a spread around the median, and now and then a run
	// that something else on the machine has slowed down
	@ParameterizedTest
	@CsvSource({ "3, 0.01, 0", "3, 0.03, 0", "3, 0.03, 0.1", "3, 0.1, 0.1", "5, 0.01, 0", "5, 0.03, 0", "5, 0.03, 0.1",
			"5, 0.1, 0.1" })
	void findsADifferenceWhereThereIsNoneInAtMostSixPercent(int repeats, double spread, double slowRuns) {
		Random random = new Random(20_260_101);
		long found = IntStream.range(0, COMPARISONS)
			.filter((comparison) -> differs(runs(random, repeats, spread, slowRuns),
					runs(random, repeats, spread, slowRuns)))
			.count();
		assertThat(found).isLessThanOrEqualTo(COMPARISONS * 6 / 100);
	}

	@Test
	void findsADifferenceThatIsThere() {
		Random random = new Random(20_260_102);
		long found = IntStream.range(0, COMPARISONS)
			.filter((comparison) -> differs(runs(random, 5, 0.02, 0),
					runs(random, 5, 0.02, 0).stream().map((each) -> 1.1 * each).toList()))
			.count();
		assertThat(found).isGreaterThan(COMPARISONS * 95 / 100);
	}

	private static boolean differs(List<Double> a, List<Double> b) {
		RatioInterval interval = interval(a, b);
		return interval.isGain() || interval.isLoss();
	}

	private static List<Double> runs(Random random, int repeats, double spread, double slowRuns) {
		return DoubleStream.generate(() -> run(random, spread, slowRuns)).limit(repeats).boxed().toList();
	}

	private static double run(Random random, double spread, double slowRuns) {
		double slowed = (random.nextDouble() < slowRuns) ? 1 + 3 * spread : 1;
		return 100 / slowed * Math.exp(spread * random.nextGaussian());
	}

	private static RatioInterval interval(List<Double> baseline, List<Double> candidate) {
		return RatioInterval.of(baseline, candidate).orElseThrow();
	}

	private static List<Double> powersOfE(double... exponents) {
		return DoubleStream.of(exponents).map(Math::exp).boxed().toList();
	}

}
