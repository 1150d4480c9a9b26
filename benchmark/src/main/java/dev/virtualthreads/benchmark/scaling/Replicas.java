package dev.virtualthreads.benchmark.scaling;

import java.util.SplittableRandom;

/**
 * Replicas with the same number of threads.
 *
 * @param places limit of each on transfers that wait for a thread
 */
record Replicas(int number, int threads, int places) {

	private static final long SEED = 1;

	private static final int OBSERVED = 100_000;

	private static final double SERVICE_TIMES = 50;

	private static final double WARM_UP = 3;

	/** Returns the transfers that all threads can serve at the same time. */
	long threadsOfAll() {
		return (long) this.number * this.threads;
	}

	/** Observes random arrivals, after a warm-up. */
	Observation at(double perSecond, MeasuredTimes times) {
		double window = window(perSecond, times);
		double warmUp = warmUp(window, times);
		SplittableRandom random = new SplittableRandom(SEED);
		return new Cluster(this.number, this.threads, this.places, new Observation(warmUp, warmUp + window))
			.poisson(perSecond, times.from(random), random);
	}

	// Without a queue nothing lasts longer than a service time, and every moment has as
	// many transfers in flight as there are threads.
	private double window(double perSecond, MeasuredTimes times) {
		double enough = OBSERVED / perSecond;
		return Math.max(enough, (this.places > 0) ? SERVICE_TIMES * times.meanSeconds() : times.meanSeconds());
	}

	private double warmUp(double window, MeasuredTimes times) {
		return (this.places > 0) ? window / 2 : WARM_UP * times.meanSeconds();
	}

}
