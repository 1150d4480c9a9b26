package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.look.Knowledge;

/** Code in which a thread waits for something scarce, by the start of its names. */
record KnownWait(String type, String method, ScarceWait scarce) {

	static final String IF_DATABASE = " if the database serves more, otherwise limit the requests that use it.";

	static final String IF_BEHIND = " if what is behind it serves more, otherwise limit the requests that use it.";

	static final String SHARE_LESS = "Hold the lock for a shorter time, or share less between requests.";

	private static final List<KnownWait> WAITS = Stream.concat(ofPools(), Stream.of(
			// executors with a queue: those of virtual threads return another future
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
					SHARE_LESS)))
		.toList();

	private static Stream<KnownWait> ofPools() {
		return Knowledge.all().limits().stream().filter((limit) -> !limit.method().isEmpty()).map((limit) -> {
			String property = limit.property();
			return property.isEmpty()
					? of(Kind.CLIENT_POOL, limit.type(), limit.method(), "a connection of the HTTP client",
							"Raise %s: the default is %s.".formatted(limit.setting(),
									limit.text().formatted(limit.size())))
					: new KnownWait(limit.type(), limit.method(),
							new ScarceWait(Kind.CONNECTION_POOL, "a connection to the database",
									new Remedy("Raise " + property + IF_DATABASE, property, null), true));
		});
	}

	private static KnownWait rate(String type, String method) {
		return of(Kind.RATE, type, method, "a rate limiter",
				"Raise that rate if what is behind it serves more: more threads or a larger pool do not.");
	}

	private static KnownWait of(Kind kind, String type, String method, String resource, String remedy) {
		return new KnownWait(type, method, new ScarceWait(kind, resource, Remedy.of(remedy), true));
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
			.flatMap((frame) -> Knowledge.all().limits().stream().filter((limit) -> limit.isOf(frame.type())))
			.findFirst()
			.map((limit) -> " (" + limit.setting() + ")")
			.orElse("") + IF_BEHIND);
	}

}
