package dev.virtualthreads.benchmark.scaling;

import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.PoissonDistribution;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Simulated service with unlimited threads against M/G/∞: the number in flight has a
 * Poisson distribution, whose mean is arrival rate × mean service time, whatever the
 * distribution of the service times. Each replication is one independent value.
 */
class UnlimitedThreadsTest {

	private static final int REPLICATIONS = 3000;

	private static final double CONFIDENCE = 0.999;

	private static final double LOAD = 20;

	/** Service times with a mean of one second. */
	static Stream<Named<Function<SplittableRandom, DoubleSupplier>>> services() {
		return Stream.of(Named.of("constant", (random) -> () -> 1), Named.of("exponential", ReplicaTest::exponential),
				Named.of("mostly short, a few long", (random) -> () -> (random.nextDouble() < 0.9) ? 0.5 : 5.5));
	}

	@ParameterizedTest
	@MethodSource("services")
	void numberInFlightHasAPoissonDistribution(Function<SplittableRandom, DoubleSupplier> services) {
		int[] numbers = LongStream.rangeClosed(1, REPLICATIONS).mapToInt((seed) -> inFlight(services, seed)).toArray();
		Estimate mean = Estimate.of(CONFIDENCE, IntStream.of(numbers).asDoubleStream().toArray());
		assertThat(mean.contains(LOAD)).as("%s in %s", LOAD, mean).isTrue();
		assertThat(mean.contains(LOAD + 1)).as("%s not in %s", LOAD + 1, mean).isFalse();
		assertThat(chiSquared(numbers, LOAD)).isLessThan(criticalValue());
		assertThat(chiSquared(numbers, LOAD + 1)).isGreaterThan(criticalValue());
	}

	// Twenty mean service times after the start nothing of it is left.
	private static int inFlight(Function<SplittableRandom, DoubleSupplier> services, long seed) {
		SplittableRandom random = new SplittableRandom(seed);
		DoubleSupplier service = services.apply(random);
		Station station = new Station(Integer.MAX_VALUE, 0, (arrival, start, end) -> {
		});
		for (double now = 0; now < 20; now += ReplicaTest.exponential(random).getAsDouble() / LOAD) {
			station.arrive(now, service.getAsDouble());
		}
		station.advance(20);
		return station.inFlight();
	}

	/** Returns Pearson's statistic over classes of which each has a tenth or so. */
	private static double chiSquared(int[] numbers, double mean) {
		PoissonDistribution poisson = PoissonDistribution.of(mean);
		int[] bounds = bounds();
		double sum = 0;
		for (int bin = 1; bin < bounds.length; bin++) {
			int low = bounds[bin - 1];
			int high = bounds[bin];
			double expected = numbers.length * poisson.probability(low, high);
			double found = IntStream.of(numbers).filter((number) -> number > low && number <= high).count();
			sum += (found - expected) * (found - expected) / expected;
		}
		return sum;
	}

	private static int[] bounds() {
		return new int[] { -1, 14, 16, 17, 18, 19, 20, 21, 22, 24, 26, 1000 };
	}

	private static double criticalValue() {
		return ChiSquaredDistribution.of(bounds().length - 2.0).inverseCumulativeProbability(CONFIDENCE);
	}

}
