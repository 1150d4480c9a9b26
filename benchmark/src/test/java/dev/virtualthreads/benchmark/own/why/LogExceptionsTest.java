package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.own.why.LogExceptions.Thrown;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
	void mostFrequentComesFirstWithTheFrameOfTheServiceAndRootCausesArePreferred() throws IOException {
		assertThat(in(WRAPPED + POOL + POOL)).containsExactly(
				new Thrown("java.sql.SQLTransientConnectionException",
						"HikariPool-1 - Connection is not available, request timed out after 30001ms (total=5)", 2,
						"com.acme.orders.OrderController.list:42"),
				new Thrown("java.net.SocketTimeoutException", "Read timed out", 1, "com.acme.orders.Prices.load:9"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					org.springframework.web.client.HttpServerErrorException$ServiceUnavailable: 503 : "busy"; at com.acme.Quotes.load(Quotes.java:9) | org.springframework.web.client.HttpServerErrorException$ServiceUnavailable | 503 : "busy" | com.acme.Quotes.load:9
					java.lang.StackOverflowError; at com.acme.Tree.depth(Tree.java:7) | java.lang.StackOverflowError | `` | com.acme.Tree.depth:7
					Terminating due to java.lang.OutOfMemoryError: Java heap space | java.lang.OutOfMemoryError | Java heap space |
					2026 WARN 1 --- [nio-1] com.acme.orders.Cart : no connection: java.util.NoSuchElementException: Timeout waiting for idle object | java.util.NoSuchElementException | Timeout waiting for idle object |
					""")
	void exceptionIsFound(String log, String type, String message, @Nullable String frame) throws IOException {
		assertThat(
				in(log.replace("; ", "\n\t") + "\n2026 INFO 1 --- [main] c.a.Application : Started: com.acme.Ready\n"))
			.containsExactly(new Thrown(type, message, 1, frame));
	}

	@Test
	void missingLogHasNoExceptions() {
		assertThat(LogExceptions.in(this.folder.resolve("missing.log"))).isEmpty();
	}

	private List<Thrown> in(String log) throws IOException {
		return LogExceptions.in(Files.writeString(this.folder.resolve("service.log"), log));
	}

}
