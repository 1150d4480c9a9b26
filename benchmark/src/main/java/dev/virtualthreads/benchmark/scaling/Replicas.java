package dev.virtualthreads.benchmark.scaling;

/**
 * Replicas with the same number of threads, behind a balancer.
 *
 * @param places limit of each on transfers that wait for a thread
 */
record Replicas(int number, int threads, int places) {

	/**
	 * Transfers of one replica that a replication observes at least. A queue forgets its
	 * length after about 2 ÷ (1 − load)² Poisson arrivals, and after fewer behind a
	 * balancer: these are ten times as many at a load of 98 %.
	 */
	static final int TRANSFERS = 50_000;

	/** Service times that a replication observes at least. */
	static final int SERVICE_TIMES = 20;

	/** Discarded time before the observed one, as a share of it. */
	static final double WARM_UP = 0.2;

	boolean hasQueue() {
		return this.places > 0;
	}

	/** Returns the rate at which all threads are always busy. */
	double capacity(MeasuredTimes times) {
		return (double) this.number * this.threads / times.meanSeconds();
	}

	/** Observes random arrivals at one of the replicas. */
	Replications at(double perSecond, MeasuredTimes times) {
		double window = Math.max(SERVICE_TIMES * times.meanSeconds(), TRANSFERS * this.number / perSecond);
		double warmUp = WARM_UP * window;
		return Replications
			.of((random) -> new Replica(this.threads, this.places, new Observation(warmUp, warmUp + window))
				.behindBalancer(this.number, perSecond, times.from(random), random));
	}

}
