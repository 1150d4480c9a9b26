package dev.virtualthreads.benchmark.scaling;

/** Textbook formulas of queues, whose mean service time is one second. */
final class QueueingFormulas {

	private QueueingFormulas() {
	}

	/** Returns the probability of waiting in M/M/c. */
	static double erlangC(int servers, double load) {
		double refused = ErlangB.refused(servers, load);
		return refused / (1 - load / servers * (1 - refused));
	}

	/** Returns the mean wait in M/M/c. */
	static double meanWait(int servers, double load) {
		return erlangC(servers, load) / (servers - load);
	}

	/** Returns the probability of a longer wait in M/M/c, first come, first served. */
	static double longerWait(int servers, double load, double seconds) {
		return erlangC(servers, load) * Math.exp(-(servers - load) * seconds);
	}

	/**
	 * Returns the probability of waiting in E_k/M/1: the root below 1 of σ = A*(1 − σ),
	 * in which A* is the Laplace transform of the gaps.
	 */
	static double erlangArrivals(int shape, double load) {
		double sigma = load;
		for (int iteration = 0; iteration < 1000; iteration++) {
			sigma = Math.pow(shape * load / (shape * load + 1 - sigma), shape);
		}
		return sigma;
	}

	/**
	 * Returns the share of refused transfers in E_k/M/c/c, by the formula of Palm: one
	 * over the sum of the products of (1 − A*(i)) ÷ A*(i), times binomial coefficients.
	 */
	static double erlangArrivalsRefused(int shape, int servers, double load) {
		double sum = 1;
		double product = 1;
		for (int i = 1; i <= servers; i++) {
			double transform = Math.pow(shape * load / (shape * load + i), shape);
			product *= (servers - i + 1.0) / i * (1 - transform) / transform;
			sum += product;
		}
		return 1 / sum;
	}

	/**
	 * Returns the mean wait in M/G/1 by Pollaczek and Khinchine, in mean service times.
	 * @param variation coefficient of variation of the service times
	 */
	static double meanWaitOfOne(double load, double variation) {
		return load * (1 + variation * variation) / (2 * (1 - load));
	}

}
