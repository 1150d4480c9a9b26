package dev.virtualthreads.benchmark.scaling;

import java.util.List;

import dev.virtualthreads.measuring.results.LatencyPoint;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HighestLoadTest {

	private static final MeasuredTimes TIMES = new MeasuredTimes(
			List.of(new LatencyPoint(0, 3990), new LatencyPoint(100, 4010)));

	private static final Replicas ONE = new Replicas(1, 10, 8000);

	// seconds of processor time
	private static final HighestLoad OF_ONE = HighestLoad.of(ONE, TIMES);

	@Test
	void rateAboveTheHighestBreaksTheP99() {
		double percent = OF_ONE.perSecond() / OF_ONE.percentOfCapacity();
		assertThat(OF_ONE.observed().p99()).isLessThanOrEqualTo(2 * TIMES.seconds(99));
		assertThat(ONE.at(percent * (OF_ONE.percentOfCapacity() + 1), TIMES).p99())
			.isGreaterThan(2 * TIMES.seconds(99));
	}

	@Test
	void withoutAQueueRefusalsCount() {
		HighestLoad highest = HighestLoad.of(new Replicas(1, 100, 0), TIMES);
		assertThat(highest.refused().mean()).isBetween(0.005, 0.01);
		assertThat(highest.observed().p99()).isLessThan(4.02);
		assertThat(highest.atLeast()).isFalse();
	}

	@Test
	void withoutAQueueTheRateMayExceedThatOfAQueue() {
		HighestLoad highest = HighestLoad.of(new Replicas(1, 5000, 0), TIMES);
		assertThat(highest.percentOfCapacity()).isGreaterThan(HighestLoad.HIGHEST_WITH_QUEUE);
		assertThat(highest.refused().mean()).isBetween(0.003, 0.01);
		assertThat(highest.atLeast()).isFalse();
	}

	@Test
	void rateAtTheEndOfTheSimulationIsALowerLimit() {
		assertThat(HighestLoad.of(new Replicas(100, 10, 8000), TIMES))
			.returns(HighestLoad.HIGHEST_WITH_QUEUE, HighestLoad::percentOfCapacity)
			.returns(true, HighestLoad::atLeast);
		assertThat(OF_ONE.atLeast()).isFalse();
	}

	@Test
	void withoutAQueueHigherRatesThanSimulatedAreAlwaysRefusedTooOften() {
		double served = 100.0 / (HighestLoad.HIGHEST_WITHOUT_QUEUE + 1);
		assertThat(1 - served).isGreaterThan(HighestLoad.MOST_REFUSED);
	}

	@Test
	void moreReplicasCarryMoreOfTheirCapacity() {
		assertThat(HighestLoad.of(new Replicas(10, 10, 8000), TIMES).percentOfCapacity())
			.isGreaterThan(OF_ONE.percentOfCapacity());
	}

}
