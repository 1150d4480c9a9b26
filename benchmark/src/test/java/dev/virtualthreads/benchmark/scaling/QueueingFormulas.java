package dev.virtualthreads.benchmark.scaling;

/** Textbook formulas of queues, whose mean service time is one second. */
final class QueueingFormulas {

	private QueueingFormulas() {
	}

	/**
	 * Returns the share of refused transfers in M/G/c/c, by the recursion of Erlang B.
	 */
	static double erlangB(int servers, double load) {
		double refused = 1;
		for (int server = 1; server <= servers; server++) {
			refused = load * refused / (server + load * refused);
		}
		return refused;
	}

	/** Returns the probability of waiting in M/M/c. */
	static double erlangC(int servers, double load) {
		double refused = erlangB(servers, load);
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

}
