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
			.filter((wait) -> stack
				.has((frame) -> frame.type().startsWith(wait.type) && frame.method().startsWith(wait.method)))
			.findFirst();
	}

	ScarceWait scarce() {
		return new ScarceWait(this.kind, this.resource, this.remedy, true);
	}

}
