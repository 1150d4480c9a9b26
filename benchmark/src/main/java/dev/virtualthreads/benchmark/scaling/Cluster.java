package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** Simulated replicas behind a balancer that sends each transfer to the next of them. */
final class Cluster {

	private final Observation observation;

	private final List<Station> stations;

	private int next;

	/**
	 * Creates empty replicas.
	 * @param threads of each replica
	 * @param places limit of each replica on transfers that wait for a thread
	 */
	Cluster(int replicas, int threads, int places, Observation observation) {
		this.observation = observation;
		this.stations = Stream.generate(() -> new Station(threads, places, observation)).limit(replicas).toList();
	}

	/**
	 * Runs a Poisson process until the observed window ends, and serves all transfers.
	 */
	Observation poisson(double perSecond, DoubleSupplier services, RandomGenerator random) {
		double now = gap(perSecond, random);
		while (now < this.observation.to()) {
			arrive(now, services.getAsDouble());
			now += gap(perSecond, random);
		}
		return served();
	}

	/** Sends one transfer to the next replica. */
	void arrive(double now, double service) {
		Station station = this.stations.get(this.next);
		this.next = (this.next + 1) % this.stations.size();
		station.advance(now);
		if (!station.arrive(now, service)) {
			this.observation.refused(now);
		}
	}

	/** Lets all transfers depart. */
	Observation served() {
		this.stations.forEach((station) -> station.advance(Double.POSITIVE_INFINITY));
		return this.observation;
	}

	// StrictMath has the same result on every machine.
	private static double gap(double perSecond, RandomGenerator random) {
		return -StrictMath.log(1 - random.nextDouble()) / perSecond;
	}

}
