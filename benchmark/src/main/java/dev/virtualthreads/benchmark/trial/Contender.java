package dev.virtualthreads.benchmark.trial;

import java.util.HashMap;
import java.util.Map;

import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;

/**
 * A named way to run a service.
 *
 * @param name shown in tables and results
 * @param threadMode as the service reports it
 * @param limit number of requests that the service handles at once,
 * {@link Integer#MAX_VALUE} for no limit that matters; with platform threads the size of
 * the pool
 * @param properties properties of the service that differ from its defaults
 * @param container whose limits its service has, null for none
 * @param java that runs its service, null for that of the scenario
 */
public record Contender(String name, Service service, ThreadMode threadMode, int limit, Map<String, String> properties,
		@Nullable Container container, @Nullable JavaInstallation java) {

	public static final Contender PLATFORM_10 = platform("platform-10", 10);

	public static final Contender PLATFORM_200 = platform("platform-200", 200);

	public static final Contender PLATFORM_500 = platform("platform-500", 500);

	public static final Contender PLATFORM_1000 = platform("platform-1000", 1000);

	public static final Contender PLATFORM_2000 = platform("platform-2000", 2000);

	/** One thread per processor, the usual advice for handlers that never wait. */
	public static final Contender PLATFORM_CORES = platform("platform-cores",
			ProcessorSets.ofThisMachine().bank().size());

	public static final Contender VIRTUAL = new Contender("virtual", Service.BANK, ThreadMode.VIRTUAL,
			Integer.MAX_VALUE, Map.of("spring.threads.virtual.enabled", "true"));

	/** Bank with profile {@code lean}: less memory per blocked transfer. */
	public static final Contender VIRTUAL_LEAN = VIRTUAL.named("virtual-lean").with("spring.profiles.active", "lean");

	/** Requests after which a bank closes a connection, Tomcat's default. */
	public static final int REQUESTS_PER_CONNECTION = 100;

	public static final Contender REACTIVE = new Contender("reactive", Service.REACTIVE_BANK, ThreadMode.REACTIVE,
			Integer.MAX_VALUE, Map.of("server.netty.max-keep-alive-requests", String.valueOf(REQUESTS_PER_CONNECTION)));

	private static final String MAX_TRANSFERS = "bank.max-concurrent-transfers";

	/** Concurrent transfers of a bank without profile {@code lean}. */
	private static final int DEFAULT_LIMIT = 1000;

	/** Concurrent transfers of the limited contenders. */
	public static final int LIMIT = 600;

	public static final Contender VIRTUAL_LIMITED = VIRTUAL.named("virtual-limited").limitedTo(LIMIT);

	public static final Contender REACTIVE_LIMITED = REACTIVE.named("reactive-limited").limitedTo(LIMIT);

	public Contender(String name, Service service, ThreadMode threadMode, int limit, Map<String, String> properties) {
		this(name, service, threadMode, limit, properties, null, null);
	}

	public static Contender platform(String name, int threads) {
		return new Contender(name, Service.BANK, ThreadMode.PLATFORM, threads, Map.of("spring.threads.virtual.enabled",
				"false", "server.tomcat.threads.max", String.valueOf(threads)));
	}

	/** Returns whether requests wait for one of the threads of a pool. */
	public boolean hasPool() {
		return this.threadMode == ThreadMode.PLATFORM;
	}

	/** Returns the size of its pool of platform threads, null if unknown or no pool. */
	public @Nullable Integer threads() {
		return (hasPool() && this.limit < Integer.MAX_VALUE) ? this.limit : null;
	}

	public Contender named(String other) {
		return new Contender(other, this.service, this.threadMode, this.limit, this.properties, this.container,
				this.java);
	}

	public Contender with(String property, String value) {
		Map<String, String> more = new HashMap<>(this.properties);
		more.put(property, value);
		return new Contender(this.name, this.service, this.threadMode, this.limit, more, this.container, this.java);
	}

	public Contender within(double share) {
		return named("%s-cpu-%s".formatted(this.name, share)).within(new Container(share, null));
	}

	public Contender within(Container other) {
		return new Contender(this.name, this.service, this.threadMode, this.limit, this.properties, other, this.java);
	}

	public Contender on(JavaInstallation other) {
		return new Contender("%s-java-%d".formatted(this.name, other.feature()), this.service, this.threadMode,
				this.limit, this.properties, this.container, other);
	}

	/** Returns this contender with a limit that no load of this benchmark reaches. */
	public Contender unlimited() {
		return with(MAX_TRANSFERS, "1000000");
	}

	/** Returns this contender with a limit that these users do not reach. */
	public Contender admitting(int users) {
		return (users > DEFAULT_LIMIT && !this.properties.containsKey(MAX_TRANSFERS)) ? unlimited() : this;
	}

	/** Returns this contender, whose pool keeps its size, with a limit of transfers. */
	public Contender limitedTo(int transfers) {
		return new Contender(this.name, this.service, this.threadMode, hasPool() ? this.limit : transfers,
				this.properties, this.container, this.java)
			.with(MAX_TRANSFERS, String.valueOf(transfers));
	}

}
