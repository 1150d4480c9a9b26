package dev.virtualthreads.benchmark.scaling;

/**
 * Formula for the share of refused transfers in M/G/c/c: Poisson arrivals at a service
 * without a queue, whatever the distribution of the service times.
 */
final class ErlangB {

	private ErlangB() {
	}

	/**
	 * Returns the share of refused transfers, by the recursion over the threads.
	 * @param load mean arrivals during a service time
	 */
	static double refused(int threads, double load) {
		double refused = 1;
		for (int thread = 1; thread <= threads; thread++) {
			refused = load * refused / (thread + load * refused);
		}
		return refused;
	}

}
