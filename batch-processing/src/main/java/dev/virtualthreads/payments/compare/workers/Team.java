package dev.virtualthreads.payments.compare.workers;

import dev.virtualthreads.payments.compare.Load;
import dev.virtualthreads.payments.compare.ProcessorSetup;

/** Workers with the same setup. */
record Team(int workers, ProcessorSetup setup) {

	static final int LARGEST = 4;

	// of each worker
	private static final long WARM_UP_PAYMENTS = 48_000;

	String name() {
		return "%d-%s-%s".formatted(this.workers, (this.workers == 1) ? "worker" : "workers", this.setup.name());
	}

	int limit() {
		return this.workers * this.setup.limit();
	}

	double idealSeconds(Load load) {
		return load.idealSeconds(this.workers, this.setup.limit());
	}

	/**
	 * Returns the warm-up for a load. Each worker pays as much as one of the largest
	 * team, which pays at most the load: otherwise one worker would be warmer than four.
	 * The delay is that of the load, since it is an argument of the workers.
	 */
	Load warmUp(Load load) {
		long ofEach = Math.min(WARM_UP_PAYMENTS, load.payments() / LARGEST);
		return new Load(ofEach * this.workers, load.chunkSize(), load.delay());
	}

}
