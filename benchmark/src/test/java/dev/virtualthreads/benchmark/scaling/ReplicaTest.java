package dev.virtualthreads.benchmark.scaling;

import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Simulated queues against formulas. The tolerance is the 99.9 % interval of independent
 * replications, each with its own seed and with a warm-up that does not count. The
 * formula of a service with one thread more lies outside, so the interval is narrow
 * enough.
 */
class ReplicaTest {

	private static final int REPLICATIONS = 30;

	private static final double CONFIDENCE = 0.999;

	private static final int UNLIMITED = Integer.MAX_VALUE;

	@ParameterizedTest
	@CsvSource({ "1, 0.5", "2, 1.6", "10, 9", "50, 46" })
	void waitsFollowErlangC(int servers, double load) {
		Estimate wait = estimate(servers, load, Observation::meanWait);
		assertThat(QueueingFormulas.meanWait(servers, load)).satisfies(isIn(wait));
		assertThat(QueueingFormulas.meanWait(servers + 1, load)).satisfies(isOutside(wait));
		Estimate waited = estimate(servers, load, Observation::waitedShare);
		assertThat(QueueingFormulas.erlangC(servers, load)).satisfies(isIn(waited));
		assertThat(QueueingFormulas.erlangC(servers + 1, load)).satisfies(isOutside(waited));
	}

	// The mean wait does not depend on the order of the queue, long waits do.
	@ParameterizedTest
	@CsvSource({ "1, 0.5", "2, 1.6", "10, 9" })
	void longWaitsFollowFromTheOrderOfArrival(int servers, double load) {
		double limit = 3 / (servers - load);
		double warmUp = 50 / (servers - load);
		Estimate longer = Estimate.of(REPLICATIONS, CONFIDENCE, (seed) -> {
			LongWaits waits = new LongWaits(warmUp, limit);
			SplittableRandom random = new SplittableRandom(seed);
			Station station = new Station(servers, UNLIMITED, waits);
			DoubleSupplier services = exponential(random);
			for (double now = 0; now < 100 * warmUp; now += exponential(random).getAsDouble() / load) {
				station.advance(now);
				station.arrive(now, services.getAsDouble());
			}
			station.advance(Double.POSITIVE_INFINITY);
			return waits.share();
		});
		assertThat(QueueingFormulas.longerWait(servers, load, limit)).satisfies(isIn(longer));
	}

	@ParameterizedTest
	@CsvSource({ "2, 0.8", "10, 0.9" })
	void balancerMakesArrivalsMoreRegular(int replicas, double load) {
		Estimate waited = Estimate.of(REPLICATIONS, CONFIDENCE, (seed) -> {
			SplittableRandom random = new SplittableRandom(seed);
			return new Replica(1, UNLIMITED, window(20_000))
				.behindBalancer(replicas, replicas * load, exponential(random), random)
				.waitedShare();
		});
		assertThat(QueueingFormulas.erlangArrivals(replicas, load)).satisfies(isIn(waited));
		assertThat(load).as("random choice of a replica").satisfies(isOutside(waited));
	}

	@Test
	void refusalsFollowErlangB() {
		Estimate refused = Estimate.of(REPLICATIONS, CONFIDENCE, (seed) -> {
			SplittableRandom random = new SplittableRandom(seed);
			return new Replica(20, 0, window(2000)).behindBalancer(1, 20, () -> 2 * random.nextDouble(), random)
				.refusedShare();
		});
		assertThat(ErlangB.refused(20, 20)).satisfies(isIn(refused));
		assertThat(ErlangB.refused(21, 20)).satisfies(isOutside(refused));
	}

	@ParameterizedTest
	@CsvSource({ "2, 5, 4", "10, 20, 19" })
	void balancerMakesRefusalsRarer(int replicas, int servers, double load) {
		Estimate refused = Estimate.of(REPLICATIONS, CONFIDENCE, (seed) -> {
			SplittableRandom random = new SplittableRandom(seed);
			return new Replica(servers, 0, window(5000))
				.behindBalancer(replicas, replicas * load, exponential(random), random)
				.refusedShare();
		});
		assertThat(QueueingFormulas.erlangArrivalsRefused(replicas, servers, load)).satisfies(isIn(refused));
		assertThat(ErlangB.refused(servers, load)).as("random choice of a replica").satisfies(isOutside(refused));
	}

	@Test
	void inFlightFollowsLittlesLaw() {
		Observation observed = run(10, 9, 1);
		assertThat(observed.meanInFlight()).isCloseTo(observed.perSecond() * observed.meanSeconds(), within(0.02));
	}

	@Test
	void sameSeedHasTheSameResult() {
		assertThat(run(2, 1.6, 7).meanSeconds()).isEqualTo(run(2, 1.6, 7).meanSeconds())
			.isNotEqualTo(run(2, 1.6, 8).meanSeconds());
	}

	private static Estimate estimate(int servers, double load, ToDoubleFunction<Observation> value) {
		return Estimate.of(REPLICATIONS, CONFIDENCE, (seed) -> value.applyAsDouble(run(servers, load, seed)));
	}

	private static Observation run(int servers, double load, long seed) {
		SplittableRandom random = new SplittableRandom(seed);
		return new Replica(servers, UNLIMITED, window(60_000 / load)).behindBalancer(1, load, exponential(random),
				random);
	}

	private static Observation window(double seconds) {
		return new Observation(seconds / 10, seconds);
	}

	static DoubleSupplier exponential(RandomGenerator random) {
		return () -> -StrictMath.log(1 - random.nextDouble());
	}

	private static Consumer<Double> isIn(Estimate estimate) {
		return (formula) -> assertThat(estimate.contains(formula)).as("%s in %s", formula, estimate).isTrue();
	}

	private static Consumer<Double> isOutside(Estimate estimate) {
		return (formula) -> assertThat(estimate.contains(formula)).as("%s not in %s", formula, estimate).isFalse();
	}

	/** Share of the transfers that wait longer than a limit. */
	private static final class LongWaits implements Station.Listener {

		private final double from;

		private final double limit;

		private long all;

		private long longer;

		LongWaits(double from, double limit) {
			this.from = from;
			this.limit = limit;
		}

		@Override
		public void served(double arrival, double start, double end) {
			if (arrival >= this.from) {
				this.all++;
				this.longer += (start - arrival > this.limit) ? 1 : 0;
			}
		}

		double share() {
			return (double) this.longer / this.all;
		}

	}

}
