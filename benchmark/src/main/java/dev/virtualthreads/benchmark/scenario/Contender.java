package dev.virtualthreads.benchmark.scenario;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import dev.virtualthreads.benchmark.target.Service;

/**
 * A named way to run the bank.
 *
 * @param name as it stands in tables and results
 * @param service the bank that it is
 * @param threadMode what the bank's {@code /actuator/info} calls its threads when it runs
 * this way
 * @param limit how many requests the bank works on at once
 * @param properties what makes the bank run that way
 * @param cache what its JVM takes from a trained AOT cache where the Java has one
 */
public record Contender(String name, Service service, String threadMode, int limit, Map<String, String> properties,
		CacheUse cache) {

	public static final Contender PLATFORM_10 = platform("platform-10", 10);

	public static final Contender PLATFORM_200 = platform("platform-200", 200);

	/**
	 * As many threads as there are processors, the advice for handlers that never wait.
	 */
	public static final Contender PLATFORM_CORES = platform("platform-cores",
			Runtime.getRuntime().availableProcessors());

	public static final Contender VIRTUAL = virtual("virtual");

	/** What a team would choose instead: callbacks, and no thread that waits. */
	public static final Contender REACTIVE = new Contender("reactive", Service.REACTIVE_BANK, "reactive",
			Integer.MAX_VALUE, Map.of(), CacheUse.CLASSES);

	/** What the bounded ones take on at once. */
	static final int BOUND = 400;

	public static final Contender VIRTUAL_BOUND = new Contender("virtual-bound", Service.BANK, "virtual", BOUND,
			Map.of("spring.threads.virtual.enabled", "true", "bank.max-concurrent-transfers", String.valueOf(BOUND)),
			CacheUse.CLASSES);

	/** What happens without a bound worth its name. */
	public static final Contender VIRTUAL_UNBOUND = new Contender("virtual-unbound", Service.BANK, "virtual",
			Integer.MAX_VALUE,
			Map.of("spring.threads.virtual.enabled", "true", "bank.max-concurrent-transfers", "1000000"),
			CacheUse.CLASSES);

	public static final Contender REACTIVE_BOUND = new Contender("reactive-bound", Service.REACTIVE_BANK, "reactive",
			BOUND, Map.of("bank.max-concurrent-transfers", String.valueOf(BOUND)), CacheUse.CLASSES);

	/** With a cache of the bank's classes. */
	public static final Contender WITH_CLASSES = new Contender("aot-classes", Service.BANK, "virtual",
			Integer.MAX_VALUE, Map.of("spring.threads.virtual.enabled", "true"), CacheUse.CLASSES);

	/** With that and what another JVM learnt about the bank. */
	public static final Contender WITH_CACHE = new Contender("aot-cache", Service.BANK, "virtual", Integer.MAX_VALUE,
			Map.of("spring.threads.virtual.enabled", "true"), CacheUse.CLASSES_AND_PROFILES);

	/** The bank from its jar alone. */
	public static final Contender WITHOUT_CACHE = new Contender("without-cache", Service.BANK, "virtual",
			Integer.MAX_VALUE, Map.of("spring.threads.virtual.enabled", "true"), CacheUse.NONE);

	/** The same without its OpenAPI document and its page. */
	public static final Contender WITHOUT_OPENAPI = new Contender(
			"without-openapi", Service.BANK, "virtual", Integer.MAX_VALUE, Map.of("spring.threads.virtual.enabled",
					"true", "springdoc.api-docs.enabled", "false", "springdoc.swagger-ui.enabled", "false"),
			CacheUse.NONE);

	/** The same by another name, to see what is found where there is no difference. */
	public static final Contender VIRTUAL_AGAIN = virtual("virtual-again");

	/** Returns the same by another name and with some properties left to the bank. */
	Contender without(String name, String... properties) {
		Map<String, String> left = new HashMap<>(this.properties);
		left.keySet().removeAll(Set.of(properties));
		return new Contender(name, this.service, this.threadMode, this.limit, left, this.cache);
	}

	private static Contender virtual(String name) {
		return new Contender(name, Service.BANK, "virtual", Integer.MAX_VALUE,
				Map.of("spring.threads.virtual.enabled", "true"), CacheUse.CLASSES);
	}

	private static Contender platform(String name, int threads) {
		return new Contender(name, Service.BANK, "platform", threads,
				Map.of("spring.threads.virtual.enabled", "false", "server.tomcat.threads.max", String.valueOf(threads)),
				CacheUse.CLASSES);
	}

}
