package dev.virtualthreads.benchmark.why;

import java.util.Optional;
import java.util.stream.Stream;

/** Code of the JDK and of libraries in which a thread waits for something scarce. */
enum KnownWait {

	HIKARI(Kind.CONNECTION_POOL, "com.zaxxer.hikari.pool.HikariPool", "getConnection", "a connection to the database",
			Remedies.HIKARI),

	TOMCAT_JDBC(Kind.CONNECTION_POOL, "org.apache.tomcat.jdbc.pool.ConnectionPool", "borrowConnection",
			"a connection to the database", Remedies.TOMCAT_JDBC),

	DBCP2(Kind.CONNECTION_POOL, "org.apache.commons.dbcp2.PoolingDataSource", "getConnection",
			"a connection to the database", Remedies.DBCP2),

	HTTP_CLIENT_5(Kind.CLIENT_POOL, "org.apache.hc.client5.http.impl.classic.InternalExecRuntime", "acquireEndpoint",
			"a connection of the HTTP client", Remedies.HTTP_CLIENT),

	HTTP_CLIENT_4(Kind.CLIENT_POOL, "org.apache.http.impl.conn.PoolingHttpClientConnectionManager", "leaseConnection",
			"a connection of the HTTP client", Remedies.HTTP_CLIENT),

	LETTUCE(Kind.POOL, "org.springframework.data.redis.connection.lettuce.LettucePoolingConnectionProvider",
			"getConnection", "a connection to Redis (Lettuce)",
			"Raise spring.data.redis.lettuce.pool.max-active " + Remedies.OR_LIMIT_BEHIND),

	JEDIS(Kind.POOL, "redis.clients.jedis.util.Pool", "getResource",
			"a connection to Redis (redis.clients.jedis.util.Pool.getResource)",
			"Raise setMaxTotal of the Jedis pool, or spring.data.redis.jedis.pool.max-active with Spring Data (both are 8 by default), "
					+ Remedies.OR_LIMIT_BEHIND),

	MONGODB(Kind.POOL, "com.mongodb.internal.connection.ConcurrentPool", "acquirePermit", "a connection to MongoDB",
			"Raise maxPoolSize in the connection string (100 by default) " + Remedies.OR_LIMIT_BEHIND),

	POOLED_JMS(Kind.POOL, "org.messaginghub.pooled.jms.", "create", "a connection or session of the JMS pool",
			"Raise spring.activemq.pool.max-connections or max-sessions-per-connection (spring.artemis.pool with Artemis) "
					+ Remedies.OR_LIMIT_BEHIND),

	CONCURRENCY_LIMIT(Kind.POOL, "org.springframework.util.ConcurrencyThrottleSupport", "beforeAccess",
			"the limit of a method or an executor",
			"Raise the @ConcurrencyLimit, or spring.task.execution.simple.concurrency-limit, if its resource serves more."),

	BULKHEAD(Kind.POOL, "io.github.resilience4j.bulkhead.", "tryEnterBulkhead", "a bulkhead of resilience4j",
			"Raise resilience4j.bulkhead.instances.NAME.maxConcurrentCalls if its resource serves more."),

	RATE_LIMITER(Kind.POOL, "io.github.resilience4j.ratelimiter.", "waitForPermission",
			"a rate limiter of resilience4j",
			"Raise resilience4j.ratelimiter.instances.NAME.limitForPeriod if its resource serves more."),

	RATE_LIMITER_OF_GUAVA(Kind.POOL, "com.google.common.util.concurrent.RateLimiter", "acquire",
			"a RateLimiter of Guava", "Raise the rate of the RateLimiter if its resource serves more."),

	// what an executor with a queue returns; the result of virtual threads is another
	// class
	TASK(Kind.TASK, "java.util.concurrent.FutureTask", "awaitDone", "a task that an executor runs",
			"If it has too few threads, raise their number (spring.task.execution.pool.core-size for Spring Boot's own) or run each task on a virtual thread."),

	NESTED_JAR(Kind.NESTED_JAR, "org.springframework.boot.loader.", "", "Spring Boot's loader of nested jars",
			Remedies.EXTRACT),

	LOCK(Kind.LOCK, "java.util.concurrent.locks.AbstractQueuedSynchronizer", "acquire", "a lock or semaphore",
			Remedies.LOCK),

	MONITOR(Kind.LOCK, StackFrame.MONITOR.type(), StackFrame.MONITOR.method(), "a monitor (synchronized)",
			Remedies.LOCK);

	private final Kind kind;

	private final String type;

	private final String method;

	private final String resource;

	private final String remedy;

	KnownWait(Kind kind, String type, String method, String resource, String remedy) {
		this.kind = kind;
		this.type = type;
		this.method = method;
		this.resource = resource;
		this.remedy = remedy;
	}

	static Optional<KnownWait> of(Stack stack) {
		return Stream.of(values())
			.filter((wait) -> stack.has((frame) -> frame.type().startsWith(wait.type) && frame.isMethod(wait.method)))
			.findFirst();
	}

	boolean isLock() {
		return this.kind == Kind.LOCK;
	}

	ScarceWait scarce() {
		boolean pool = this.kind == Kind.CONNECTION_POOL || this.kind == Kind.CLIENT_POOL || this.kind == Kind.POOL;
		String few = this.resource.startsWith("a connection") ? "about %d have one" : "about %d are past it";
		return new ScarceWait(this.kind, this.resource, this.remedy, pool ? few : null, true);
	}

}
