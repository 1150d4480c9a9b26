package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.trial.ThreadMode;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.virtualthreads.benchmark.own.why.Evidence.SLEEPS;
import static dev.virtualthreads.benchmark.own.why.Evidence.WAITS_FOR_CONNECTION;
import static dev.virtualthreads.benchmark.own.why.Evidence.frames;
import static dev.virtualthreads.benchmark.own.why.Evidence.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Requests in dumps of threads, some of them of services with a few of their threads. */
class RequestsInDumpTest {

	@Test
	void dumpWithTheMedianOfWaitingRequestsShowsThePool() {
		RequestsInDump handsOver = requests(List.of(WAITS_FOR_CONNECTION, SLEEPS, SLEEPS));
		RequestsInDump full = requests(List.of(WAITS_FOR_CONNECTION, WAITS_FOR_CONNECTION, SLEEPS));
		RequestsInDump wakesUp = requests(Collections.nCopies(3, WAITS_FOR_CONNECTION));
		assertThat(RequestsInDump.typical(List.of(handsOver, requests(List.of(SLEEPS)), wakesUp, full)))
			.isEqualTo(full);
		assertThat(RequestsInDump.typical(List.of()).count()).isZero();
	}

	@Test
	void brokenDumpIsNamed(@TempDir Path folder) throws IOException {
		Path file = Files.writeString(folder.resolve("threads.json"), "{");
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> RequestsInDump.read(file))
			.withMessageContaining("threads.json is not readable");
	}

	@Test
	void onlyThreadsOfTheServerAreRequests() {
		List<String> ofServer = Stream
			.concat(request(7).stream(),
					frames("jakarta.servlet.http.HttpServlet.service", "java.base/java.lang.VirtualThread.run"))
			.toList();
		// of a pool of the service, such as that of a scheduler
		List<String> calls = frames("org.springframework.web.client.RestTemplate.doExecute", "com.example.Prices.load",
				"java.base/java.lang.Thread.run")
			.toList();
		assertThat(requests(List.of(calls)).threadMode()).isEmpty();
		assertThat(requests(List.of(ofServer, calls)).threadMode()).contains(ThreadMode.VIRTUAL);
	}

	@ParameterizedTest
	@CsvSource({ "blocking-platform.json, PLATFORM", "blocking-virtual.json, VIRTUAL",
			"blocking-platform-java21.json, PLATFORM", "blocking-virtual-java21.json, VIRTUAL" })
	void threadsThatHandleRequestsAreRead(String dump, ThreadMode threads) throws URISyntaxException {
		assertThat(recorded(dump).threadMode()).contains(threads);
	}

	@Test
	void poolIsKnownByTheShapeOfTheWaitingStacks() throws URISyntaxException {
		Evidence.check(recorded("jedis-pool.json").causes(),
				"POOL: 9 of 12 requests wait for one of about 3 of redis.clients.jedis.JedisPool.getResource at com.acme.cart.CartController.cart:21. … setMaxTotal … spring.data.redis.jedis.pool.max-active");
	}

	@Test
	void nativeCallKeepsItsCarrier() throws URISyntaxException {
		List<RequestsInDump> dumps = List.of(recorded("native-1.json"), recorded("native-2.json"),
				recorded("native-3.json"));
		Evidence.check(PinningCause.of(dumps, 2, 0.03).stream().toList(),
				"PINNING: A native call at com.acme.sign.SecurityModule.sign:23 keeps its carrier: it had 2 of 2 in 3 thread dumps, while the service used 3 % of the processors.");
		assertThat(PinningCause.of(dumps, 2, 0.9)).as("computes").isEmpty();
		assertThat(PinningCause.of(dumps, 1, 0.6)).as("computes on the only carrier").isEmpty();
		assertThat(PinningCause.of(dumps, 16, 0.03)).as("other carriers are free").isEmpty();
		assertThat(PinningCause.of(dumps.subList(0, 1), 2, 0.03)).as("seen once").isEmpty();
	}

	@Test
	void sameThreadsThatWaitOnAllCarriersAreNamed() throws URISyntaxException {
		RequestsInDump dump = recorded("carriers-java21.json");
		Evidence.check(PinningCause.ofAllCarriers(List.of(dump, dump), 2).stream().toList(),
				"PINNING: The same 2 threads keep all carriers in 2 thread dumps, so no other virtual thread goes on: they wait at com.acme.audit.AuditLog.write:15, called by com.acme.audit.Account.book:13, called by com.acme.audit.TransferController.transfer:19. … Java 24");
		assertThat(PinningCause.ofAllCarriers(List.of(dump, dump), 4)).as("other carriers are free").isEmpty();
		assertThat(PinningCause.ofAllCarriers(List.of(dump), 2)).as("seen once").isEmpty();
		assertThat(PinningCause.ofAllCarriers(List.of(dump, recorded("native-1.json")), 2)).as("goes on").isEmpty();
	}

	@Test
	void serviceThatCallsItselfStarves() throws URISyntaxException {
		RequestsInDump later = recorded("self-call-2.json");
		Evidence.check(later.starvedSince(recorded("self-call-1.json")).stream().toList(),
				"DEADLOCK: All 4 threads wait for an answer of this same service at com.acme.billing.InvoiceController.invoice:");
		assertThat(later.starvedSince(recorded("jedis-pool.json"))).isEmpty();
		RequestsInDump sleeping = requests(List.of(SLEEPS, SLEEPS));
		assertThat(sleeping.starvedSince(sleeping)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			com.example.Orders.find(Orders.java:42), com.example.Orders.find:42
			app//com.example.Orders.find(Orders.java:42), com.example.Orders.find:42
			java.base/java.lang.Thread.sleep(Thread.java:509), java.lang.Thread.sleep:509
			java.base@21.0.8/java.lang.Thread.sleep(Thread.java), java.lang.Thread.sleep
			app/com.example@1.2/com.example.Orders.<init>(Orders.java:7), com.example.Orders.<init>:7
			com.example.Orders$$Lambda/0x00007f1c3c4d1000.run(Unknown Source), com.example.Orders$$Lambda.run
			java.base/jdk.internal.misc.Unsafe.park(Native Method), jdk.internal.misc.Unsafe.park
			""")
	void lineOfAThreadDumpIsRead(String line, String frame) {
		assertThat(StackFrame.parse(line)).hasToString(frame);
	}

	@ParameterizedTest
	@CsvSource({ "java.lang.Thread.sleep(Thread.java:1), false",
			"org.springframework.jdbc.core.JdbcTemplate.execute(JdbcTemplate.java:1), false",
			"org.apache.catalina.core.StandardWrapper.invoke(StandardWrapper.java:1), false",
			"com.example.Orders$$SpringCGLIB$$0.find(<generated>), false",
			"com.example.Orders$$Lambda/0x1a.run(Unknown Source), false",
			"com.zaxxer.hikari.pool.HikariPool.getConnection(HikariPool.java:1), true" })
	void librariesAreApplicationCodeButNotJdkSpringAndServer(String line, boolean application) {
		assertThat(StackFrame.parse(line).isApplication()).isEqualTo(application);
	}

	@Test
	void poolThatCarriesStreamingResponsesIsThatOfTasks() throws URISyntaxException {
		assertThat(PlatformPool.of(recorded("streaming-export.json"), 100))
			.isEqualTo("With the property off, 8 threads named task-* (spring.task.execution.pool.core-size) carry all "
					+ "requests: 92 of 100 users wait for one of them.");
		assertThat(PlatformPool.of(recorded("streaming-export.json"), 8)).isEmpty();
		assertThat(PlatformPool.of(recorded("jedis-pool.json"), 100)).isEmpty();
		assertThat(PlatformPool.read("{\"threadDump\": {\"threadCont")).isEmpty();
		assertThat(PlatformPool.read("")).isEmpty();
		assertThat(PlatformPool.look(1, 100, (looking) -> {
			throw new MeasurementException("The service has ended.");
		})).isEmpty();
	}

	@Test
	void tasksOnTheCommonPoolNameIt() throws URISyntaxException {
		Evidence.check(recorded("common-pool.json").causes(),
				"EXECUTOR: … wait at com.acme.trip.TripController.trip:16 for tasks, which all run on 1 thread named ForkJoinPool.commonPool-worker-* (the common pool, ");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					open-in-view.json      | HELD_CONNECTION: … com.acme.catalog.PriceService.priceOf:11 … Set spring.jpa.open-in-view=false
					scheduled-overlap.json | HELD_CONNECTION: 7 runs of a scheduled job overlap and hold a connection each at com.acme.inventory.PriceImport.download:27; … spring.task.scheduling.simple.concurrency-limit=1
					""")
	void requestsAndJobsThatKeepConnectionsAreNamed(String dump, String parts) throws URISyntaxException {
		Evidence.check(HeldConnection.in(recorded(dump), Map.of("hikaricp_connections_max", 4.0)).stream().toList(),
				parts);
	}

	private static RequestsInDump requests(List<List<String>> stacks) {
		return RequestsInDump.of(Evidence.dump(stacks));
	}

	private static RequestsInDump recorded(String name) throws URISyntaxException {
		return RequestsInDump.read(Evidence.file(name));
	}

}
