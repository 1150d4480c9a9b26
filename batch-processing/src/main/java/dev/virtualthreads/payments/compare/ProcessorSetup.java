package dev.virtualthreads.payments.compare;

import java.util.List;

/**
 * Way to run the processor of the job.
 *
 * @param limit limit of concurrent calls
 * @param isPool whether the limit is the size of a pool of platform threads
 * @param arguments arguments that select it
 */
record ProcessorSetup(String name, int limit, boolean isPool, List<String> arguments) {

	static final ProcessorSetup SEQUENTIAL = new ProcessorSetup("sequential", 1, false,
			List.of("--payments.executor=sequential"));

	/** Returns a pool of platform threads. */
	static ProcessorSetup platform(int threads) {
		return new ProcessorSetup("platform-" + threads, threads, true,
				List.of("--payments.executor=platform", "--payments.pool-size=" + threads));
	}

	/** Returns virtual threads with a limit of concurrent calls. */
	static ProcessorSetup virtual(int limit) {
		return new ProcessorSetup("virtual-" + limit, limit, false,
				List.of("--payments.executor=virtual", "--payments.gateway.max-concurrent=" + limit));
	}

}
