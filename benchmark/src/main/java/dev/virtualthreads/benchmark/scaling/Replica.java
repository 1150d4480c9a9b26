package dev.virtualthreads.benchmark.scaling;

import java.util.function.DoubleSupplier;
import java.util.SplittableRandom;

/** Simulated replica, alone or behind a balancer. */
final class Replica {

	private final Observation observation;

	private final Station station;

	/**
	 * Creates an empty replica.
	 * @param places limit of transfers that wait for a thread
	 */
	Replica(int threads, int places, Observation observation) {
		this.observation = observation;
		this.station = new Station(threads, places, observation);
	}

	/**
	 * Runs until the observed window ends, and serves all transfers. Of a Poisson process
	 * the balancer sends each replica every n-th arrival: all replicas have the same
	 * arrivals in distribution, so that one of them is enough.
	 * @param replicas number n of replicas behind the balancer
	 * @param perSecond arrivals at the balancer
	 */
	Observation behindBalancer(int replicas, double perSecond, DoubleSupplier services, SplittableRandom random) {
		double now = gap(replicas, perSecond, random);
		while (now < this.observation.to()) {
			arrive(now, services.getAsDouble());
			now += gap(replicas, perSecond, random);
		}
		return served();
	}

	void arrive(double now, double service) {
		this.station.advance(now);
		if (!this.station.arrive(now, service)) {
			this.observation.refused(now);
		}
	}

	/** Lets all transfers depart. */
	Observation served() {
		this.station.advance(Double.POSITIVE_INFINITY);
		return this.observation;
	}

	// The sum of n exponential gaps is the logarithm of one product. For hundreds of
	// replicas the product is far from the smallest double. StrictMath has the same
	// result on every machine.
	private static double gap(int replicas, double perSecond, SplittableRandom random) {
		double product = 1;
		for (int replica = 0; replica < replicas; replica++) {
			product *= 1 - random.nextDouble();
		}
		return -StrictMath.log(product) / perSecond;
	}

}
