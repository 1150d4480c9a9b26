package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.own.why.LogExceptions.Thrown;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class LogExceptionsTest {

	private static final String POOL = """
			2026-11-25T15:12:21.318Z ERROR 1 --- [nio-1] o.a.c.c.C.[.[.[/] : Servlet.service() threw exception [Request processing failed] with root cause

			java.sql.SQLTransientConnectionException: HikariPool-1 - Connection is not available, request timed out after 30001ms (total=5)
				at com.zaxxer.hikari.pool.HikariPool.createTimeoutException(HikariPool.java:709) ~[HikariCP-6.3.3.jar!/:na]
				at com.acme.orders.OrderController.list(OrderController.java:42) ~[!/:0.0.1]
				at org.springframework.web.method.support.InvocableHandlerMethod.doInvoke(InvocableHandlerMethod.java:258) ~[spring-web.jar!/:7]
			""";

	private static final String WRAPPED = """
			java.lang.IllegalStateException: cannot render
				at com.acme.orders.OrderController.render(OrderController.java:50)
				at java.base/java.lang.Thread.run(Thread.java:1474)
			Caused by: java.net.SocketTimeoutException: Read timed out
				at java.base/sun.nio.ch.NioSocketImpl.timedRead(NioSocketImpl.java:278)
				at com.acme.orders.Prices.load(Prices.java:9)
				... 52 common frames omitted
			""";

	@TempDir
	private Path folder;

	@Test
	void mostFrequentComesFirstWithTheFrameOfTheService() throws IOException {
		List<Thrown> thrown = in(WRAPPED + POOL + POOL);
		assertThat(thrown).hasSize(2);
		assertThat(thrown.getFirst()).isEqualTo(new Thrown("java.sql.SQLTransientConnectionException",
				"HikariPool-1 - Connection is not available, request timed out after 30001ms (total=5)", 2,
				"com.acme.orders.OrderController.list:42"));
	}

	@Test
	void rootCauseIsPreferred() throws IOException {
		assertThat(in(WRAPPED)).containsExactly(
				new Thrown("java.net.SocketTimeoutException", "Read timed out", 1, "com.acme.orders.Prices.load:9"));
	}

	@Test
	void nestedClassIsFound() throws IOException {
		assertThat(in("""
				org.springframework.web.client.HttpServerErrorException$ServiceUnavailable: 503 : "busy"
				\tat com.acme.Quotes.load(Quotes.java:9)
				"""))
			.containsExactly(new Thrown("org.springframework.web.client.HttpServerErrorException$ServiceUnavailable",
					"503 : \"busy\"", 1, "com.acme.Quotes.load:9"));
	}

	@Test
	void errorWithoutATraceIsFound() throws IOException {
		assertThat(in("Terminating due to java.lang.OutOfMemoryError: Java heap space\n"))
			.containsExactly(new Thrown("java.lang.OutOfMemoryError", "Java heap space", 1, null));
		assertThat(in("""
				Exception in thread "http-nio-8080-Poller" java.lang.OutOfMemoryError: Java heap space
				""")).extracting(Thrown::type).containsExactly("java.lang.OutOfMemoryError");
		assertThat(in("java.lang.StackOverflowError\n\tat com.acme.Tree.depth(Tree.java:7)\n"))
			.containsExactly(new Thrown("java.lang.StackOverflowError", "", 1, "com.acme.Tree.depth:7"));
	}

	@Test
	void exceptionInALineOfTheLogIsFound() throws IOException {
		assertThat(
				in("""
						2026 WARN 1 --- [nio-1] com.acme.orders.Cart : no connection: java.util.NoSuchElementException: Timeout waiting for idle object
						2026 INFO 1 --- [main] com.acme.orders.Application : Started Application in 2.1 seconds: com.acme.Ready
						"""))
			.extracting(Thrown::type, Thrown::message)
			.containsExactly(org.assertj.core.api.Assertions.tuple("java.util.NoSuchElementException",
					"Timeout waiting for idle object"));
	}

	@Test
	void missingLogHasNoExceptions() {
		assertThat(LogExceptions.in(this.folder.resolve("missing.log"))).isEmpty();
	}

	private List<Thrown> in(String log) throws IOException {
		return LogExceptions.in(Files.writeString(this.folder.resolve("service.log"), log));
	}

}
