package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.why.CollectedEvidence.CurvePoint;
import dev.virtualthreads.measuring.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RequestsInDumpTest {

	private static final String SERVLET = "org.springframework.web.servlet.FrameworkServlet.service(FrameworkServlet.java:1)";

	private static final List<String> WAITS_FOR_LOCK = List.of(
			"java.base/java.lang.VirtualThread.park(VirtualThread.java:1)",
			"java.base/java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire(AbstractQueuedSynchronizer.java:1)",
			"java.base/java.util.concurrent.locks.ReentrantLock.lock(ReentrantLock.java:1)",
			"com.example.Orders.find(Orders.java:42)", "com.example.OrderController.get(OrderController.java:7)",
			SERVLET);

	private static final List<String> WAITS_FOR_CONNECTION = List.of(
			"java.base/java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire(AbstractQueuedSynchronizer.java:1)",
			"com.zaxxer.hikari.pool.HikariPool.getConnection(HikariPool.java:1)",
			"com.example.Orders.find(Orders.java:43)", SERVLET);

	private static final List<String> SLEEPS = List.of("java.base/java.lang.Thread.sleep(Thread.java:1)",
			"com.example.Orders.find(Orders.java:41)", SERVLET);

	private static final List<String> COMPUTES = List.of("java.base/jdk.internal.misc.Unsafe.copyMemory(Unsafe.java:1)",
			"com.example.Orders.find(Orders.java:40)", SERVLET);

	private static final List<String> IDLE = WAITS_FOR_LOCK.subList(0, 4);

	private static final List<String> REQUEST = List.of("com.example.OrderController.get(OrderController.java:7)",
			SERVLET, "jakarta.servlet.http.HttpServlet.service(HttpServlet.java:1)",
			"java.base/java.lang.VirtualThread.run(VirtualThread.java:1)");

	/** Thread of a pool of the service, such as that of a scheduler. */
	private static final List<String> CALLS = List.of(
			"org.springframework.web.client.RestTemplate.doExecute(RestTemplate.java:1)",
			"com.example.Prices.load(Prices.java:9)", "java.base/java.lang.Thread.run(Thread.java:1)");

	@TempDir
	private Path folder;

	@Test
	void requestsThatWaitForALockAreCounted() throws IOException {
		assertThat(causes(List.of(WAITS_FOR_LOCK, WAITS_FOR_LOCK, SLEEPS))).singleElement().satisfies((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.LOCK);
			assertThat(cause.sentence())
				.isEqualTo("2 of 3 requests wait for a lock or semaphore at com.example.Orders.find:42; "
						+ "its holder is at com.example.Orders.find:41.");
			assertThat(cause.frames()).containsExactly("com.example.Orders.find:42",
					"com.example.OrderController.get:7");
		});
	}

	@Test
	void poolOfAnyLibraryIsFound() throws IOException {
		List<String> waits = List.of("java.base/java.lang.Object.wait(Object.java:1)",
				"org.other.pool.Keeper.sleepUntilFree(Keeper.java:3)", "org.other.pool.Keeper.borrow(Keeper.java:9)",
				"com.example.Orders.find(Orders.java:40)", SERVLET);
		assertThat(causes(List.of(waits, waits, SLEEPS))).singleElement().satisfies((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.POOL);
			assertThat(cause.sentence()).isEqualTo("2 of 3 requests wait for one of about 1 of "
					+ "org.other.pool.Keeper.borrow at com.example.Orders.find:40.");
		});
	}

	@Test
	void answerInAQueueIsNotAPool() throws IOException {
		List<String> waits = List.of(
				"java.base/java.util.concurrent.LinkedBlockingQueue.take(LinkedBlockingQueue.java:1)",
				"org.other.rpc.Call.answer(Call.java:3)", "com.example.Orders.find(Orders.java:40)", SERVLET);
		assertThat(causes(List.of(waits, waits, COMPUTES.subList(0, 1)))).extracting(Cause::kind)
			.doesNotContain(Kind.POOL);
	}

	@Test
	void serviceInAPackageOfSpringIsItsOwnCode() throws IOException {
		List<String> sleeps = List.of("java.base/java.lang.Thread.sleep(Thread.java:1)",
				"org.springframework.samples.petclinic.owner.OwnerController.find(OwnerController.java:5)", SERVLET);
		assertThat(causes(List.of(sleeps, sleeps)).getFirst().sentence())
			.endsWith("at org.springframework.samples.petclinic.owner.OwnerController.find:5.");
	}

	@Test
	void loaderOfNestedJarsIsNotALockOfTheService() throws IOException {
		List<String> waits = List.of(WAITS_FOR_LOCK.get(1),
				"org.springframework.boot.loader.net.protocol.jar.UrlJarFiles.getOrCreate(UrlJarFiles.java:1)",
				"com.example.Orders.find(Orders.java:40)", SERVLET);
		assertThat(causes(List.of(waits, waits))).singleElement().satisfies((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.NESTED_JAR);
			assertThat(cause.remedy()).contains("-Djarmode=tools -jar app.jar extract");
		});
	}

	@Test
	void lockOfAPoolIsThePool() throws IOException {
		assertThat(causes(List.of(WAITS_FOR_CONNECTION, WAITS_FOR_CONNECTION))).extracting(Cause::kind)
			.containsExactly(Kind.CONNECTION_POOL);
	}

	@Test
	void connectionThatIsHeldDuringAnotherWaitIsNamedFirst() throws IOException {
		List<String> holds = List.of(SLEEPS.getFirst(), SLEEPS.get(1),
				"org.springframework.transaction.interceptor.TransactionAspectSupport.invokeWithinTransaction(T.java:1)",
				SERVLET);
		assertThat(held(holds)).singleElement()
			.extracting(Cause::sentence)
			.isEqualTo(
					"About 1 requests hold a connection to the database while they wait at com.example.Orders.find:41; "
							+ "2 of 3 requests wait for a connection.");
		List<String> queries = List.of(SLEEPS.getFirst(), "org.h2.jdbc.JdbcPreparedStatement.executeQuery(J.java:1)",
				holds.get(1), holds.get(2), SERVLET);
		assertThat(held(queries)).isEmpty();
	}

	@Test
	void transactionWithinAnotherOneWaitsForASecondConnection() throws IOException {
		String transaction = "org.springframework.transaction.interceptor.TransactionAspectSupport.invokeWithinTransaction(T.java:1)";
		List<String> second = List.of(WAITS_FOR_CONNECTION.getFirst(), WAITS_FOR_CONNECTION.get(1), transaction,
				"com.example.Ledger.book(Ledger.java:7)", transaction, SERVLET);
		assertThat(held(second)).singleElement().satisfies((cause) -> {
			assertThat(cause.sentence())
				.isEqualTo("1 of 3 requests hold a connection to the database and wait for a second one at "
						+ "com.example.Ledger.book:7; 3 wait for a connection.");
			assertThat(cause.remedy()).contains("REQUIRES_NEW");
		});
	}

	private List<Cause> held(List<String> other) throws IOException {
		return causes(List.of(WAITS_FOR_CONNECTION, WAITS_FOR_CONNECTION, other)).stream()
			.filter((cause) -> cause.kind() == Kind.HELD_CONNECTION)
			.toList();
	}

	@Test
	void metricNamesTheSizeAndTheDumpTheCode() throws IOException {
		CollectedEvidence evidence = new CollectedEvidence(null,
				List.of(dump(List.of(WAITS_FOR_CONNECTION, WAITS_FOR_CONNECTION))),
				Map.of("hikaricp_connections_pending", 45.0, "hikaricp_connections_max", 5.0), List.of(), 2, 25);
		assertThat(Causes.of(evidence)).singleElement().satisfies((cause) -> {
			assertThat(cause.sentence()).contains("connection pool of 5");
			assertThat(cause.frames()).contains("com.example.Orders.find:43");
		});
	}

	@Test
	void requestsThatWaitForATaskAreCounted() throws IOException {
		List<String> waits = List.of("java.base/java.util.concurrent.locks.LockSupport.park(LockSupport.java:1)",
				"java.base/java.util.concurrent.FutureTask.awaitDone(FutureTask.java:1)",
				"java.base/java.util.concurrent.FutureTask.get(FutureTask.java:1)",
				"com.example.Orders.find(Orders.java:40)", SERVLET);
		assertThat(causes(List.of(waits, waits, SLEEPS))).singleElement().satisfies((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.TASK);
			assertThat(cause.sentence())
				.isEqualTo("2 of 3 requests wait for a task that an executor runs at com.example.Orders.find:40.");
		});
	}

	@Test
	void requestsThatWaitForAReactiveClientHaveAPoolIfFewAreServedAtATime() throws IOException {
		List<String> waits = List.of("java.base/java.util.concurrent.locks.LockSupport.park(LockSupport.java:1)",
				"java.base/java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire(AbstractQueuedSynchronizer.java:1)",
				"java.base/java.util.concurrent.CountDownLatch.await(CountDownLatch.java:1)",
				"reactor.core.publisher.BlockingSingleSubscriber.blockingGet(BlockingSingleSubscriber.java:1)",
				"reactor.core.publisher.Mono.block(Mono.java:1)", "com.example.Orders.find(Orders.java:40)", SERVLET);
		CollectedEvidence evidence = new CollectedEvidence(null, List.of(dump(List.of(waits, waits))), Map.of(),
				List.of(new CurvePoint(1, 10, 0), new CurvePoint(100, 113, 6)), 2, 25);
		assertThat(Causes.of(evidence)).singleElement().satisfies((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.POOL);
			assertThat(cause.sentence()).contains("a limit of about 11 requests at a time",
					"2 of 2 requests wait for the answer of a reactive client at com.example.Orders.find:40.");
			assertThat(cause.remedy()).contains("maxConnections", "spring.r2dbc.pool.max-size");
		});
	}

	@Test
	void waitForSomethingUnknownIsLocated() throws IOException {
		assertThat(causes(List.of(WAITS_FOR_LOCK, SLEEPS, SLEEPS))).singleElement().satisfies((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.WAIT);
			assertThat(cause.sentence()).isEqualTo("2 of 3 requests wait at com.example.Orders.find:41.");
			assertThat(cause.frames()).containsExactly("com.example.Orders.find:41");
		});
	}

	@Test
	void fullPoolIsSeenInTheDumpInWhichFewestWait() throws IOException {
		RequestsInDump full = RequestsInDump.read(dump(List.of(WAITS_FOR_CONNECTION, SLEEPS, SLEEPS)));
		RequestsInDump wakingUp = RequestsInDump
			.read(dump(List.of(WAITS_FOR_CONNECTION, WAITS_FOR_CONNECTION, SLEEPS)));
		RequestsInDump ending = RequestsInDump.read(dump(List.of(SLEEPS)));
		assertThat(RequestsInDump.fullest(List.of(wakingUp, full, ending))).isEqualTo(full);
		assertThat(RequestsInDump.fullest(List.of()).count()).isZero();
	}

	@Test
	void threadsThatSleepDoNotWaitForTheirOwnService() throws IOException {
		RequestsInDump sleeping = RequestsInDump.read(dump(List.of(SLEEPS, SLEEPS)));
		assertThat(sleeping.starvedSince(sleeping)).isEmpty();
	}

	@Test
	void fewWaitingRequestsAreNoCause() throws IOException {
		assertThat(causes(List.of(WAITS_FOR_LOCK, COMPUTES, COMPUTES))).isEmpty();
	}

	@Test
	void threadThatIsReadyToGoOnDoesNotWait() throws IOException {
		Path dump = dump(List.of(SLEEPS, SLEEPS));
		Files.writeString(dump,
				Files.readString(dump).replace("{\"stack\"", "{\"virtual\":true,\"state\":\"RUNNABLE\",\"stack\""));
		assertThat(Causes.of(new CollectedEvidence(null, List.of(dump), Map.of(), List.of(), 2, 25))).isEmpty();
	}

	@Test
	void threadsWithoutARequestDoNotCount() throws IOException {
		assertThat(causes(List.of(IDLE, IDLE, IDLE))).isEmpty();
	}

	@Test
	void brokenDumpIsNamed() throws IOException {
		Path file = Files.writeString(this.folder.resolve("threads.json"), "{");
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> RequestsInDump.read(file))
			.withMessageContaining("threads.json is not readable");
	}

	@Test
	void threadThatCallsAnotherServiceIsNotARequest() throws IOException {
		assertThat(threadMode(List.of(CALLS))).isEmpty();
	}

	@Test
	void requestOnVirtualThreadsMayUseAPool() throws IOException {
		assertThat(threadMode(List.of(REQUEST, CALLS))).contains(ThreadMode.VIRTUAL);
	}

	private Optional<ThreadMode> threadMode(List<List<String>> stacks) throws IOException {
		return RequestsInDump.read(dump(stacks)).threadMode();
	}

	private List<Cause> causes(List<List<String>> stacks) throws IOException {
		return Causes.of(new CollectedEvidence(null, List.of(dump(stacks)), Map.of(), List.of(), 2, 25));
	}

	private Path dump(List<List<String>> stacks) throws IOException {
		String threads = stacks.stream()
			.map((stack) -> stack.stream().collect(Collectors.joining("\",\"", "{\"stack\":[\"", "\"]}")))
			.collect(Collectors.joining(","));
		return Files.writeString(this.folder.resolve("threads.json"),
				"{\"threadDump\":{\"threadContainers\":[{\"threads\":[" + threads + "]}]}}");
	}

}
