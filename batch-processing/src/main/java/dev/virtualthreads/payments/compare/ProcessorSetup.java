package dev.virtualthreads.payments.compare;

import java.util.List;

/**
 * Way to run the processor of the job.
 *
 * @param name name in tables
 * @param limit limit of concurrent calls
 * @param isPool whether the limit is the size of a pool of platform threads
 * @param arguments arguments that select it
 */
record ProcessorSetup(String name, int limit, boolean isPool, List<String> arguments) {

	static final ProcessorSetup SEQUENTIAL = new ProcessorSetup("sequential", 1, false,
			List.of("--payments.executor=sequential"));

	static final ProcessorSetup PLATFORM_10 = platform(10);

	static final ProcessorSetup PLATFORM_100 = platform(100);

	static final ProcessorSetup PLATFORM_1000 = platform(1000);

	static final ProcessorSetup VIRTUAL_10 = virtual(10);

	static final ProcessorSetup VIRTUAL_40 = virtual(40);

	static final ProcessorSetup VIRTUAL_100 = virtual(100);

	static final ProcessorSetup VIRTUAL_250 = virtual(250);

	static final ProcessorSetup VIRTUAL_1000 = virtual(1000);

	private static ProcessorSetup platform(int threads) {
		return new ProcessorSetup("platform-" + threads, threads, true,
				List.of("--payments.executor=platform", "--payments.pool-size=" + threads));
	}

	private static ProcessorSetup virtual(int limit) {
		return new ProcessorSetup("virtual-" + limit, limit, false,
				List.of("--payments.executor=virtual", "--payments.gateway.max-concurrent=" + limit));
	}

}
