package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.virtualthreads.benchmark.own.why.Dumps.ACQUIRE;
import static dev.virtualthreads.benchmark.own.why.Dumps.COMPUTES;
import static dev.virtualthreads.benchmark.own.why.Dumps.SLEEPS;
import static dev.virtualthreads.benchmark.own.why.Dumps.WAITS_FOR_CONNECTION;
import static dev.virtualthreads.benchmark.own.why.Dumps.WAITS_FOR_LOCK;
import static dev.virtualthreads.benchmark.own.why.Dumps.request;
import static org.assertj.core.api.Assertions.assertThat;

/** Causes that the waiting requests of a thread dump show. */
class ScarceWaitTest {

	@TempDir
	private Path folder;

	@Test
	void requestsThatWaitForALockAreCounted() throws IOException {
		Cause cause = cause(Kind.LOCK, List.of(WAITS_FOR_LOCK, WAITS_FOR_LOCK, SLEEPS));
		assertThat(cause.sentence())
			.isEqualTo("2 of 3 requests wait for a lock or semaphore at com.example.Orders.find:42; "
					+ "its holder is at com.example.Orders.find:41.");
		assertThat(cause.frames()).containsExactly("com.example.Orders.find:42", "com.example.OrderController.get:1");
	}

	@Test
	void poolOfAnyLibraryIsFound() throws IOException {
		List<String> waits = request(40, "java.base/java.lang.Object.wait", "org.other.pool.Keeper.sleepUntilFree",
				"org.other.pool.Keeper.borrow");
		assertThat(cause(Kind.POOL, List.of(waits, waits, SLEEPS)).sentence()).isEqualTo(
				"2 of 3 requests wait for one of about 1 of org.other.pool.Keeper.borrow at com.example.Orders.find:40.");
	}

	@Test
	void answerInAQueueIsNotAPool() throws IOException {
		List<String> waits = request(40, "java.base/java.util.concurrent.LinkedBlockingQueue.take",
				"org.other.rpc.Call.answer");
		assertThat(causes(List.of(waits, waits, COMPUTES.subList(0, 1)))).extracting(Cause::kind)
			.doesNotContain(Kind.POOL);
	}

	@Test
	void serviceInAPackageOfSpringIsItsOwnCode() throws IOException {
		String own = "org.springframework.samples.petclinic.owner.OwnerController.find";
		List<String> sleeps = request(40, "java.base/java.lang.Thread.sleep", own);
		assertThat(cause(Kind.WAIT, List.of(sleeps, sleeps)).sentence()).endsWith("at " + own + ":1.");
	}

	@Test
	void loaderOfNestedJarsIsNotALockOfTheService() throws IOException {
		List<String> waits = request(40, ACQUIRE,
				"org.springframework.boot.loader.net.protocol.jar.UrlJarFiles.getOrCreate");
		assertThat(cause(Kind.NESTED_JAR, List.of(waits, waits)).remedy().change())
			.contains("-Djarmode=tools -jar app.jar extract");
	}

	@Test
	void lockOfAPoolIsThePool() throws IOException {
		assertThat(cause(Kind.CONNECTION_POOL, List.of(WAITS_FOR_CONNECTION, WAITS_FOR_CONNECTION)).remedy().property())
			.isEqualTo("spring.datasource.hikari.maximum-pool-size");
	}

	@Test
	void connectionThatIsHeldDuringAnotherWaitIsNamedFirst() throws IOException {
		String transaction = "org.springframework.transaction.interceptor.TransactionAspectSupport.invokeWithinTransaction(T.java:1)";
		List<String> holds = new ArrayList<>(SLEEPS);
		holds.add(2, transaction);
		assertThat(held(holds)).singleElement()
			.extracting(Cause::sentence)
			.asString()
			.startsWith(
					"About 1 requests hold a connection to the database while they wait at com.example.Orders.find:41")
			.endsWith("; 2 of 3 requests wait for a connection.");
		holds.add(1, "org.h2.jdbc.JdbcPreparedStatement.executeQuery(J.java:1)");
		assertThat(held(holds)).isEmpty();
	}

	@Test
	void transactionWithinAnotherOneWaitsForASecondConnection() throws IOException {
		String transaction = "org.springframework.transaction.interceptor.TransactionAspectSupport.invokeWithinTransaction";
		List<String> second = request(41, ACQUIRE, "com.zaxxer.hikari.pool.HikariPool.getConnection", transaction,
				"com.example.Ledger.book", transaction);
		assertThat(held(second)).singleElement().satisfies((cause) -> {
			assertThat(cause.sentence())
				.isEqualTo("1 of 3 requests hold a connection to the database and wait for a second one at "
						+ "com.example.Ledger.book:1; 3 wait for a connection.");
			assertThat(cause.remedy().text()).contains("REQUIRES_NEW");
		});
	}

	private List<Cause> held(List<String> other) throws IOException {
		return causes(List.of(WAITS_FOR_CONNECTION, WAITS_FOR_CONNECTION, other)).stream()
			.filter((cause) -> cause.kind() == Kind.HELD_CONNECTION)
			.toList();
	}

	@Test
	void metricNamesTheSizeAndTheDumpTheCode() throws IOException {
		assertThat(causes(Dumps.of(List.of(WAITS_FOR_CONNECTION, WAITS_FOR_CONNECTION)),
				Map.of("hikaricp_connections_pending", 45.0, "hikaricp_connections_max", 5.0), List.of()))
			.singleElement()
			.satisfies((cause) -> {
				assertThat(cause.sentence()).contains("connection pool of 5");
				assertThat(cause.frames()).contains("com.example.Orders.find:43");
			});
	}

	@Test
	void requestsThatWaitForATaskAreCounted() throws IOException {
		List<String> waits = request(40, "java.base/java.util.concurrent.locks.LockSupport.park",
				"java.base/java.util.concurrent.FutureTask.awaitDone", "java.base/java.util.concurrent.FutureTask.get");
		assertThat(cause(Kind.TASK, List.of(waits, waits, SLEEPS)).sentence())
			.isEqualTo("2 of 3 requests wait for a task that an executor runs at com.example.Orders.find:40.");
	}

	@Test
	void requestsThatWaitForAReactiveClientHaveAPoolIfFewAreServedAtATime() throws IOException {
		List<String> waits = request(40, "java.base/java.util.concurrent.locks.LockSupport.park", ACQUIRE,
				"java.base/java.util.concurrent.CountDownLatch.await",
				"reactor.core.publisher.BlockingSingleSubscriber.blockingGet", "reactor.core.publisher.Mono.block");
		assertThat(causes(Dumps.of(List.of(waits, waits)), Map.of(),
				List.of(new CurvePoint(1, 10, 0), new CurvePoint(100, 113, 6))))
			.singleElement()
			.satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.POOL);
				assertThat(cause.sentence()).contains("a limit of about 11 requests at a time",
						"2 of 2 requests wait for the answer of a reactive client at com.example.Orders.find:40.");
				assertThat(cause.remedy().text()).contains("maxConnections", "spring.r2dbc.pool.max-size");
			});
	}

	@Test
	void waitForSomethingUnknownIsLocated() throws IOException {
		Cause cause = cause(Kind.WAIT, List.of(WAITS_FOR_LOCK, SLEEPS, SLEEPS));
		assertThat(cause.sentence()).isEqualTo("2 of 3 requests wait at com.example.Orders.find:41.");
		assertThat(cause.frames()).containsExactly("com.example.Orders.find:41", "com.example.OrderController.get:1");
	}

	@Test
	void threadsThatDoNotWaitForTheirRequestDoNotCount() throws IOException {
		assertThat(causes(List.of(WAITS_FOR_LOCK, COMPUTES, COMPUTES))).as("few of the requests").isEmpty();
		List<String> idle = WAITS_FOR_LOCK.subList(0, 4);
		assertThat(causes(List.of(idle, idle, idle))).as("without a request").isEmpty();
		String ready = Dumps.of(List.of(SLEEPS, SLEEPS))
			.replace("{\"stack\"", "{\"virtual\":true,\"state\":\"RUNNABLE\",\"stack\"");
		assertThat(causes(ready, Map.of(), List.of())).as("ready to go on").isEmpty();
	}

	private Cause cause(Kind kind, List<List<String>> stacks) throws IOException {
		List<Cause> causes = causes(stacks);
		assertThat(causes).extracting(Cause::kind).containsExactly(kind);
		return causes.getFirst();
	}

	private List<Cause> causes(List<List<String>> stacks) throws IOException {
		return causes(Dumps.of(stacks), Map.of(), List.of());
	}

	private List<Cause> causes(String dump, Map<String, Double> metrics, List<CurvePoint> curve) throws IOException {
		Path file = Files.writeString(this.folder.resolve("threads.json"), dump);
		return Causes.of(new CollectedEvidence(null, List.of(file), metrics, curve, 2, 25));
	}

}
