package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;

import dev.virtualthreads.measuring.results.LatencyPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class MeasuredTimesTest {

	private static final MeasuredTimes TIMES = new MeasuredTimes(
			List.of(new LatencyPoint(0, 1000), new LatencyPoint(50, 2000), new LatencyPoint(100, 6000)));

	@ParameterizedTest
	@CsvSource({ "0, 1", "25, 1.5", "50, 2", "75, 4", "100, 6" })
	void timesLieOnLinesBetweenThePoints(double percentile, double seconds) {
		assertThat(TIMES.seconds(percentile)).isEqualTo(seconds);
	}

	@Test
	void randomTimesHaveTheMeanOfTheCurve() {
		assertThat(TIMES.meanSeconds()).isCloseTo(0.5 * 1.5 + 0.5 * 4, within(1e-9));
		Estimate mean = Estimate.of(0.999,
				DoubleStream.generate(TIMES.from(new SplittableRandom(1))).limit(10_000).toArray());
		assertThat(mean.contains(TIMES.meanSeconds())).as("%s", mean).isTrue();
		assertThat(mean.halfWidth()).isLessThan(0.1);
	}

}
