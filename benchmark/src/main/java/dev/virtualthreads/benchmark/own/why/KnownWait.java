package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.Optional;

/**
 * Code in which a thread waits for something scarce, by its name, and what to do.
 *
 * @param type start of the name of the class
 * @param method start of the name of the method, empty for any
 */
record KnownWait(String type, String method, ScarceWait scarce) {

	static final String HIKARI = "spring.datasource.hikari.maximum-pool-size";

	static final String IF_DATABASE = " if the database serves more, otherwise limit the requests that use it.";

	static final String IF_BEHIND = " if what is behind it serves more, otherwise limit the requests that use it.";

	private static final Remedy CLIENT = Remedy
		.of("Raise setMaxConnPerRoute and setMaxConnTotal of the client's PoolingHttpClientConnectionManager: "
				+ "the defaults are 5 connections per route and 25 in total.");

	static final Remedy SHARE_LESS = Remedy.of("Hold the lock for a shorter time, or share less between requests.");

	private static final List<KnownWait> WAITS = List.of(
			database("com.zaxxer.hikari.pool.HikariPool", "getConnection", HIKARI),
			database("org.apache.tomcat.jdbc.pool.ConnectionPool", "borrowConnection",
					"spring.datasource.tomcat.max-active"),
			database("org.apache.commons.dbcp2.PoolingDataSource", "getConnection",
					"spring.datasource.dbcp2.max-total"),
			client("org.apache.hc.client5.http.impl.classic.InternalExecRuntime", "acquireEndpoint"),
			client("org.apache.http.impl.conn.PoolingHttpClientConnectionManager", "leaseConnection"),
			// only executors with a queue: those of virtual threads return another class
			// of future
			of(Kind.TASK, "java.util.concurrent.FutureTask", "awaitDone", "a task that an executor runs",
					"If it has too few threads, raise their number (spring.task.execution.pool.core-size for Spring Boot's own) or run each task on a virtual thread."),
			of(Kind.TASK, "java.util.concurrent.CompletableFuture", "join", "a task that runs on another thread",
					"If its executor has too few threads, give it more, or run each task on a virtual thread."),
			of(Kind.TASK, "reactor.core.publisher.Blocking", "blockingGet", "the answer of a reactive client",
					"If its connections are too few, raise maxConnections of the ConnectionProvider (reactor-netty) or spring.r2dbc.pool.max-size (R2DBC)."),
			of(Kind.NESTED_JAR, "org.springframework.boot.loader.", "", "Spring Boot's loader of nested jars",
					"Run the service from an extracted jar: java -Djarmode=tools -jar app.jar extract, then java -jar app/app.jar"),
			rate("com.google.common.util.concurrent.RateLimiter", "acquire"),
			rate("io.github.resilience4j.ratelimiter.", "waitForPermission"), rate("io.github.bucket4j.", "consume"),
			of(Kind.LOCK, "java.util.concurrent.locks.AbstractQueuedSynchronizer", "acquire", "a lock or semaphore",
					SHARE_LESS),
			of(Kind.LOCK, StackFrame.MONITOR.type(), StackFrame.MONITOR.method(), "a monitor (synchronized)",
					SHARE_LESS));

	/** Settings of pools whose waits have a shape, by the start of a class name. */
	private static final List<List<String>> SETTINGS = List.of(
			List.of("redis.clients.jedis.", "setMaxTotal, or spring.data.redis.jedis.pool.max-active; 8 by default"),
			List.of("org.springframework.data.redis.connection.lettuce.",
					"spring.data.redis.lettuce.pool.max-active; 8 by default"),
			List.of("org.eclipse.jetty.client.", "setMaxConnectionsPerDestination of the client; 64 by default"),
			List.of("com.mongodb.", "maxPoolSize of the connection string; 100 by default"),
			List.of("org.messaginghub.pooled.jms.",
					"spring.activemq.pool.max-connections or spring.artemis.pool.max-connections"),
			List.of("org.springframework.util.Concurrency",
					"@ConcurrencyLimit, or spring.task.execution.simple.concurrency-limit"),
			List.of("io.github.resilience4j.bulkhead.", "resilience4j.bulkhead.instances.NAME.maxConcurrentCalls"),
			List.of("org.apache.commons.pool2.", "setMaxTotal; 8 by default"));

	private static KnownWait database(String type, String method, String property) {
		return of(Kind.CONNECTION_POOL, type, method, "a connection to the database",
				new Remedy("Raise " + property + IF_DATABASE, property, null));
	}

	private static KnownWait client(String type, String method) {
		return of(Kind.CLIENT_POOL, type, method, "a connection of the HTTP client", CLIENT);
	}

	private static KnownWait rate(String type, String method) {
		return of(Kind.RATE, type, method, "a rate limiter",
				"Raise that rate if what is behind it serves more: more threads or a larger pool do not.");
	}

	private static KnownWait of(Kind kind, String type, String method, String resource, String remedy) {
		return of(kind, type, method, resource, Remedy.of(remedy));
	}

	private static KnownWait of(Kind kind, String type, String method, String resource, Remedy remedy) {
		return new KnownWait(type, method, new ScarceWait(kind, resource, remedy, true));
	}

	static Optional<ScarceWait> in(Stack stack) {
		return WAITS.stream()
			.filter((known) -> stack
				.has((frame) -> frame.type().startsWith(known.type) && frame.method().startsWith(known.method)))
			.map(KnownWait::scarce)
			.findFirst();
	}

	/** Returns what to do about a pool of libraries; the lowest known frame counts. */
	static Remedy remedy(List<StackFrame> library) {
		return Remedy.of("Raise the size of that pool" + library.reversed()
			.stream()
			.flatMap((frame) -> SETTINGS.stream().filter((setting) -> frame.type().startsWith(setting.getFirst())))
			.findFirst()
			.map((setting) -> " (" + setting.getLast() + ")")
			.orElse("") + IF_BEHIND);
	}

}
