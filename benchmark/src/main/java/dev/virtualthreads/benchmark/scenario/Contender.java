package dev.virtualthreads.benchmark.scenario;

import java.util.HashMap;
import java.util.Map;

import dev.virtualthreads.benchmark.process.ProcessorSets;
import dev.virtualthreads.benchmark.process.Service;
import org.jspecify.annotations.Nullable;

/**
 * A named way to run the bank.
 *
 * @param name shown in tables and results
 * @param service bank to start
 * @param threadMode value of {@code threads} in the bank's {@code /actuator/info}
 * @param limit number of requests that the bank handles at once,
 * {@link Integer#MAX_VALUE} for no limit that matters
 * @param properties properties of the bank that differ from its defaults
 * @param cache use of a trained AOT cache on a JVM that has one
 */
public record Contender(String name, Service service, String threadMode, int limit, Map<String, String> properties,
		AotCacheMode cache) {

	private static final String PROFILE = "spring.profiles.active";

	public static final Contender PLATFORM_10 = platform("platform-10", 10);

	public static final Contender PLATFORM_200 = platform("platform-200", 200);

	/** Same configuration as {@link #PLATFORM_200}, see {@link SameTwice}. */
	public static final Contender PLATFORM_200_AGAIN = PLATFORM_200.named("platform-200-again");

	public static final Contender PLATFORM_500 = platform("platform-500", 500);

	public static final Contender PLATFORM_1000 = platform("platform-1000", 1000);

	public static final Contender PLATFORM_5000 = platform("platform-5000", 5000);

	/** One thread per processor, the usual advice for handlers that never wait. */
	public static final Contender PLATFORM_CORES = platform("platform-cores",
			ProcessorSets.ofThisMachine().bank().size());

	public static final Contender VIRTUAL = new Contender("virtual", Service.BANK, "virtual", Integer.MAX_VALUE,
			Map.of("spring.threads.virtual.enabled", "true"), AotCacheMode.CLASSES);

	/** Same configuration as {@link #VIRTUAL}, see {@link SameTwice}. */
	public static final Contender VIRTUAL_AGAIN = VIRTUAL.named("virtual-again");

	/** Bank with profile {@code lean}: less memory per blocked transfer. */
	public static final Contender VIRTUAL_LEAN = VIRTUAL.named("virtual-lean").with(PROFILE, "lean");

	/** Requests after which a bank closes a connection, Tomcat's default. */
	public static final int REQUESTS_PER_CONNECTION = 100;

	/** WebFlux: callbacks instead of waiting threads. */
	public static final Contender REACTIVE = new Contender("reactive", Service.REACTIVE_BANK, "reactive",
			Integer.MAX_VALUE, Map.of("server.netty.max-keep-alive-requests", String.valueOf(REQUESTS_PER_CONNECTION)),
			AotCacheMode.CLASSES);

	/** Concurrent transfers of the limited contenders. */
	static final int LIMIT = 400;

	public static final Contender VIRTUAL_LIMITED = VIRTUAL.named("virtual-limited").limitedTo(LIMIT);

	public static final Contender REACTIVE_LIMITED = REACTIVE.named("reactive-limited").limitedTo(LIMIT);

	/** Bank with a limit that no load of this benchmark reaches. */
	public static final Contender VIRTUAL_UNLIMITED = VIRTUAL.named("virtual-unlimited")
		.with("bank.max-concurrent-transfers", "1000000");

	/** Bank that starts from its jar alone. */
	public static final Contender WITHOUT_CACHE = VIRTUAL.named("without-cache").cached(AotCacheMode.NONE);

	/** Bank that starts from its extracted jar. */
	public static final Contender EXTRACTED = VIRTUAL.named("extracted").cached(AotCacheMode.EXTRACTED);

	/** Bank without the OpenAPI document and its page. */
	public static final Contender WITHOUT_OPENAPI = WITHOUT_CACHE.named("without-openapi")
		.with("springdoc.api-docs.enabled", "false")
		.with("springdoc.swagger-ui.enabled", "false");

	/** Bank that starts from a cache of its classes. */
	public static final Contender WITH_CLASSES = VIRTUAL.named("aot-classes");

	/** Bank that starts from a cache of its classes and method profiles. */
	public static final Contender WITH_CACHE = VIRTUAL.named("aot-cache").cached(AotCacheMode.CLASSES_AND_PROFILES);

	static Contender platform(String name, int threads) {
		return new Contender(name, Service.BANK, "platform", threads,
				Map.of("spring.threads.virtual.enabled", "false", "server.tomcat.threads.max", String.valueOf(threads)),
				AotCacheMode.CLASSES);
	}

	/**
	 * Returns the contender whose bank trains the cache of this one. It is the same for
	 * all contenders with the same thread mode and profile: another mode runs other code.
	 */
	public Contender trainer() {
		return switch (mode()) {
			case "reactive" -> REACTIVE;
			case "platform" -> PLATFORM_200;
			case "lean" -> VIRTUAL_LEAN;
			default -> VIRTUAL;
		};
	}

	/**
	 * Returns the size of its pool of platform threads, null if it is unknown or no pool.
	 */
	public @Nullable Integer threads() {
		return (this.threadMode.equals("platform") && this.limit < Integer.MAX_VALUE) ? this.limit : null;
	}

	/** Returns the thread mode, or the profile if there is one. */
	public String mode() {
		return this.properties.getOrDefault(PROFILE, this.threadMode);
	}

	/** Returns the same configuration under another name. */
	Contender named(String otherName) {
		return new Contender(otherName, this.service, this.threadMode, this.limit, this.properties, this.cache);
	}

	/** Returns this contender with one more property of the bank. */
	Contender with(String property, String value) {
		Map<String, String> more = new HashMap<>(this.properties);
		more.put(property, value);
		return new Contender(this.name, this.service, this.threadMode, this.limit, more, this.cache);
	}

	private Contender limitedTo(int transfers) {
		return new Contender(this.name, this.service, this.threadMode, transfers, this.properties, this.cache)
			.with("bank.max-concurrent-transfers", String.valueOf(transfers));
	}

	Contender cached(AotCacheMode mode) {
		return new Contender(this.name, this.service, this.threadMode, this.limit, this.properties, mode);
	}

}
