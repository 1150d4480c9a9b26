package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.look.Knowledge;

/**
 * Limit whose use and size are metrics.
 *
 * @param reached share of the limit from which on the use matters
 * @param sentence with the use, and the limit as second value
 */
record MetricLimit(Kind kind, String used, String size, double reached, String sentence, LongFunction<Remedy> remedy) {

	/** Waiting requests from which on a pool is the limit, as a share of its size. */
	private static final double WAITING = 0.5;

	private static final String ACTIVE = "executor_active_threads";

	static final List<MetricLimit> ALL = List.of(new MetricLimit(Kind.CONNECTION_POOL, "hikaricp_connections_pending",
			"hikaricp_connections_max", WAITING,
			"Usually %d requests wait for a connection to the database: the limit is the connection pool of %d.",
			(size) -> Remedy.set(Knowledge.all().limit("HikariCP").property(), 2 * size, KnownWait.IF_DATABASE)),
			new MetricLimit(Kind.EXECUTOR, "executor_queued_tasks", "executor_pool_size_threads", WAITING,
					"Usually %d tasks wait in the queue of an executor with %d threads.",
					(size) -> Remedy.of("Give the executor virtual threads or more threads than %d.".formatted(size))),
			threads("Tomcat", "tomcat_threads_busy_threads", "tomcat_threads_config_max_threads"),
			threads("Jetty", "jetty_threads_busy", "jetty_threads_config_max"),
			new MetricLimit(Kind.SERVER_LIMIT, "tomcat_connections_current_connections",
					"tomcat_connections_config_max_connections", 1,
					"Tomcat has %d open connections, and its limit is %d.",
					(size) -> Remedy.set("server.tomcat.max-connections", 2 * size, ".")));

	private static MetricLimit threads(String server, String busy, String most) {
		String property = "server.%s.threads.max".formatted(server.toLowerCase(Locale.ROOT));
		return new MetricLimit(Kind.SERVER_LIMIT, busy, most, 1, "All threads of " + server + " are busy: %d of %d.",
				(size) -> new Remedy("Set spring.threads.virtual.enabled=true or %s=%d.".formatted(property, 2 * size),
						property, 2 * size));
	}

	static Stream<String> names() {
		return Stream.concat(Stream.of(ACTIVE), ALL.stream().flatMap((limit) -> Stream.of(limit.used, limit.size)));
	}

	Stream<Cause> in(Map<String, Double> metrics) {
		return metrics.keySet()
			.stream()
			.filter((series) -> series.equals(this.used) || series.startsWith(this.used + "{"))
			.map((series) -> series.substring(this.used.length()))
			.filter((labels) -> isReached(metrics, labels))
			.sorted()
			.map((labels) -> cause(metrics, labels));
	}

	private boolean isReached(Map<String, Double> metrics, String labels) {
		double limit = metrics.getOrDefault(this.size + labels, 0.0);
		// the queue of a scheduler also holds tasks whose time has not come
		boolean idle = this.kind == Kind.EXECUTOR && metrics.getOrDefault(ACTIVE + labels, limit) < limit;
		// Tomcat says -1 where it has no limit, such as with virtual threads
		return limit > 0 && !idle && metrics.getOrDefault(this.used + labels, 0.0) >= this.reached * limit;
	}

	private Cause cause(Map<String, Double> metrics, String labels) {
		long limit = Math.round(metrics.getOrDefault(this.size + labels, 0.0));
		long use = Math.round(metrics.getOrDefault(this.used + labels, 0.0));
		return new Cause(this.kind, this.sentence.formatted(use, limit), this.remedy.apply(limit), List.of());
	}

}
