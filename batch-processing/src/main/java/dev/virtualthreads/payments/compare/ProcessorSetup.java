package dev.virtualthreads.payments.compare;

import java.util.List;

/** Way to run the processor: the arguments that select it, and its limit of calls. */
public record ProcessorSetup(String name, int limit, List<String> arguments) {

	static final ProcessorSetup SEQUENTIAL = new ProcessorSetup("sequential", 1,
			List.of("--payments.executor=sequential"));

	/** Returns a pool of platform threads. */
	public static ProcessorSetup platform(int threads) {
		return new ProcessorSetup("platform-" + threads, threads,
				List.of("--payments.executor=platform", "--payments.pool-size=" + threads));
	}

	/** Returns virtual threads with a limit of concurrent calls. */
	public static ProcessorSetup virtual(int limit) {
		return new ProcessorSetup("virtual-" + limit, limit,
				List.of("--payments.executor=virtual", "--payments.gateway.max-concurrent=" + limit));
	}

}
