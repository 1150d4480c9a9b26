package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Thread dumps of services. */
final class Dumps {

	static final String ACQUIRE = "java.base/java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire";

	static final List<String> WAITS_FOR_LOCK = request(42, "java.base/java.lang.VirtualThread.park", ACQUIRE,
			"java.base/java.util.concurrent.locks.ReentrantLock.lock");

	static final List<String> WAITS_FOR_CONNECTION = request(43, ACQUIRE,
			"com.zaxxer.hikari.pool.HikariPool.getConnection");

	static final List<String> SLEEPS = request(41, "java.base/java.lang.Thread.sleep");

	static final List<String> COMPUTES = request(40, "java.base/jdk.internal.misc.Unsafe.copyMemory");

	/** Thread of a server, which handles a request. */
	static final List<String> OF_SERVER = Stream
		.concat(request(7).stream(),
				frames("jakarta.servlet.http.HttpServlet.service", "java.base/java.lang.VirtualThread.run"))
		.toList();

	/** Thread of a pool of the service, such as that of a scheduler. */
	static final List<String> CALLS = frames("org.springframework.web.client.RestTemplate.doExecute",
			"com.example.Prices.load", "java.base/java.lang.Thread.run")
		.toList();

	private Dumps() {
	}

	/** Returns the stack of a request that has come from a line of a service's code. */
	static List<String> request(int line, String... frames) {
		return Stream
			.of(frames(frames), Stream.of("com.example.Orders.find(Orders.java:%d)".formatted(line)),
					frames("com.example.OrderController.get",
							"org.springframework.web.servlet.FrameworkServlet.service"))
			.flatMap((some) -> some)
			.toList();
	}

	private static Stream<String> frames(String... methods) {
		return Stream.of(methods).map((method) -> method + "(Source.java:1)");
	}

	/** Returns a dump of threads with these stacks. */
	static String of(List<List<String>> stacks) {
		return stacks.stream()
			.map((stack) -> stack.stream().collect(Collectors.joining("\",\"", "{\"stack\":[\"", "\"]}")))
			.collect(Collectors.joining(",", "{\"threadDump\":{\"threadContainers\":[{\"threads\":[", "]}]}}"));
	}

}
