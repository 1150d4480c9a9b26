package dev.virtualthreads.benchmark.why;

import java.util.List;
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

	CONCURRENCY_LIMIT(Kind.LOCK, "org.springframework.util.ConcurrencyThrottleSupport", "beforeAccess",
			"the limit of a method or an executor", "Raise the @ConcurrencyLimit if its resource serves more."),

	// what an executor with a queue returns; the result of virtual threads is another
	// class
	TASK(Kind.TASK, "java.util.concurrent.FutureTask", "awaitDone", "a task that an executor runs",
			"If it has too few threads, raise their number or run each task on a virtual thread."),

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
		return Stream.of(values()).filter((wait) -> stack.has((frame) -> frame.is(wait.type, wait.method))).findFirst();
	}

	Cause cause(List<Stack> stacks, int requests) {
		Stack first = stacks.getFirst();
		return new Cause(this.kind, "%d of %d requests wait for %s at %s.".formatted(stacks.size(), requests,
				this.resource, first.caller()), this.remedy, first.shown());
	}

}
