package dev.virtualthreads.benchmark.scenario;

import java.util.Map;

/**
 * A named way to run the bank.
 *
 * @param name as it stands in tables and results
 * @param threadMode what the bank's {@code /actuator/info} calls its threads when it runs
 * this way
 * @param limit how many requests the bank works on at once
 * @param properties what makes the bank run that way
 */
public record Contender(String name, String threadMode, int limit, Map<String, String> properties) {

	public static final Contender PLATFORM_10 = platform("platform-10", 10);

	public static final Contender PLATFORM_200 = platform("platform-200", 200);

	/**
	 * As many threads as there are processors, the advice for handlers that never wait.
	 */
	public static final Contender PLATFORM_CORES = platform("platform-cores",
			Runtime.getRuntime().availableProcessors());

	public static final Contender VIRTUAL = virtual("virtual");

	/** The same by another name, to see what is found where there is no difference. */
	public static final Contender VIRTUAL_AGAIN = virtual("virtual-again");

	private static Contender virtual(String name) {
		return new Contender(name, "virtual", Integer.MAX_VALUE, Map.of("spring.threads.virtual.enabled", "true"));
	}

	private static Contender platform(String name, int threads) {
		return new Contender(name, "platform", threads, Map.of("spring.threads.virtual.enabled", "false",
				"server.tomcat.threads.max", String.valueOf(threads)));
	}

}
