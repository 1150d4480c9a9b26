package dev.virtualthreads.benchmark.own.why;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import org.jspecify.annotations.Nullable;

import static org.assertj.core.api.Assertions.assertThat;

/** Evidence of services: thread dumps, metrics and curves. */
final class Evidence {

	static final String ACQUIRE = "java.base/java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire";

	static final List<String> WAITS_FOR_LOCK = request(42, "java.base/java.lang.VirtualThread.park", ACQUIRE,
			"java.base/java.util.concurrent.locks.ReentrantLock.lock");

	static final List<String> WAITS_FOR_CONNECTION = request(43, ACQUIRE,
			"com.zaxxer.hikari.pool.HikariPool.getConnection");

	static final List<String> SLEEPS = request(41, "java.base/java.lang.Thread.sleep");

	private Evidence() {
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

	static Stream<String> frames(String... methods) {
		return Stream.of(methods).map((method) -> method + "(Source.java:1)");
	}

	static String dump(List<List<String>> stacks) {
		return stacks.stream()
			.map((stack) -> stack.stream().collect(Collectors.joining("\",\"", "{\"stack\":[\"", "\"]}")))
			.collect(Collectors.joining(",", "{\"threadDump\":{\"threadContainers\":[{\"threads\":[", "]}]}}"));
	}

	static Path file(String name) throws URISyntaxException {
		return Path.of(Objects.requireNonNull(Evidence.class.getResource(name)).toURI());
	}

	/** Returns the causes that dumps, metrics and a curve of two processors show. */
	static List<Cause> causes(List<Path> dumps, String metrics, CurvePoint... curve) {
		var usual = MetricSampler.usual(Stream.of(metrics.split(" / ")).map(MetricSampler::parse).toList());
		return Causes.of(new CollectedEvidence(null, dumps, usual, List.of(curve), 2, 25));
	}

	/**
	 * Checks the causes.
	 * @param parts parts of each cause's kind, sentence, remedy and frames, in their
	 * order, null if there is no cause
	 */
	static void check(List<Cause> causes, @Nullable String parts) {
		String text = causes.stream()
			.map((cause) -> "%s: %s %s %s".formatted(cause.kind(), cause.sentence(), cause.remedy(), cause.frames()))
			.collect(Collectors.joining(" "));
		if (parts == null) {
			assertThat(text).isEmpty();
		}
		else {
			assertThat(text).startsWith(parts.split(" ", -1)[0]).containsSubsequence(parts.split(" … "));
			assertThat(causes).hasSize(parts.split("[A-Z]:", -1).length - 1);
		}
	}

}
