package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.virtualthreads.benchmark.own.why.Evidence.ACQUIRE;
import static dev.virtualthreads.benchmark.own.why.Evidence.SLEEPS;
import static dev.virtualthreads.benchmark.own.why.Evidence.WAITS_FOR_CONNECTION;
import static dev.virtualthreads.benchmark.own.why.Evidence.WAITS_FOR_LOCK;
import static dev.virtualthreads.benchmark.own.why.Evidence.request;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

/** Causes that the waiting requests of a thread dump show. */
class ScarceWaitTest {

	private static final String TRANSACTION = "org.springframework.transaction.interceptor.TransactionAspectSupport.invokeWithinTransaction";

	private static final List<String> HOLDS = with(SLEEPS, 2, TRANSACTION);

	private static final Map<String, List<String>> STACKS = Map.ofEntries(entry("lock", WAITS_FOR_LOCK),
			entry("connection", WAITS_FOR_CONNECTION), entry("sleeps", SLEEPS),
			entry("computes", request(40, "java.base/jdk.internal.misc.Unsafe.copyMemory")),
			entry("copies", request(40, "java.base/jdk.internal.misc.Unsafe.copyMemory").subList(0, 1)),
			entry("idle", WAITS_FOR_LOCK.subList(0, 4)), entry("holds", HOLDS),
			entry("queries", with(HOLDS, 1, "org.h2.jdbc.JdbcPreparedStatement.executeQuery")),
			entry("second",
					request(41, ACQUIRE, "com.zaxxer.hikari.pool.HikariPool.getConnection", TRANSACTION,
							"com.example.Ledger.book", TRANSACTION)),
			entry("pool",
					request(40, "java.base/java.lang.Object.wait", "org.other.pool.Keeper.sleepUntilFree",
							"org.other.pool.Keeper.borrow")),
			entry("answer",
					request(40, "java.base/java.util.concurrent.LinkedBlockingQueue.take",
							"org.other.rpc.Call.answer")),
			entry("petclinic",
					request(40, "java.base/java.lang.Thread.sleep",
							"org.springframework.samples.petclinic.owner.OwnerController.find")),
			entry("nested",
					request(40, ACQUIRE, "org.springframework.boot.loader.net.protocol.jar.UrlJarFiles.getOrCreate")),
			entry("task",
					request(40, "java.base/java.util.concurrent.locks.LockSupport.park",
							"java.base/java.util.concurrent.FutureTask.awaitDone",
							"java.base/java.util.concurrent.FutureTask.get")),
			entry("reactive",
					request(40, "java.base/java.util.concurrent.locks.LockSupport.park", ACQUIRE,
							"java.base/java.util.concurrent.CountDownLatch.await",
							"reactor.core.publisher.BlockingSingleSubscriber.blockingGet",
							"reactor.core.publisher.Mono.block")));

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					lock lock sleeps | LOCK: 2 of 3 requests wait for a lock or semaphore at com.example.Orders.find:42; its holder is at com.example.Orders.find:41. … [com.example.Orders.find:42, com.example.OrderController.get:1]
					lock sleeps sleeps | WAIT: 2 of 3 requests wait at com.example.Orders.find:41. … [com.example.Orders.find:41, com.example.OrderController.get:1]
					pool pool sleeps | POOL: 2 of 3 requests wait for one of about 1 of org.other.pool.Keeper.borrow at com.example.Orders.find:40.
					petclinic petclinic | WAIT: … at org.springframework.samples.petclinic.owner.OwnerController.find:1.
					nested nested | NESTED_JAR: … -Djarmode=tools -jar app.jar extract
					connection connection | CONNECTION_POOL: … spring.datasource.hikari.maximum-pool-size
					task task sleeps | TASK: 2 of 3 requests wait for a task that an executor runs at com.example.Orders.find:40.
					connection connection holds | HELD_CONNECTION: About 1 requests hold a connection to the database while they wait at com.example.Orders.find:41 … ; 2 of 3 requests wait for a connection. … CONNECTION_POOL:
					connection connection queries | CONNECTION_POOL:
					connection connection second | HELD_CONNECTION: 1 of 3 requests hold a connection to the database and wait for a second one at com.example.Ledger.book:1; 3 wait for a connection. … REQUIRES_NEW … CONNECTION_POOL:
					answer answer copies |
					lock computes computes |
					idle idle idle |
					""")
	void causeFollowsFromTheStacks(String stacks, @Nullable String parts) throws IOException {
		Evidence.check(Evidence.causes(List.of(file(dump(stacks))), ""), parts);
	}

	@Test
	void threadThatIsReadyToGoOnDoesNotWait() throws IOException {
		String ready = Evidence.dump(List.of(SLEEPS, SLEEPS))
			.replace("{\"stack\"", "{\"virtual\":true,\"state\":\"RUNNABLE\",\"stack\"");
		assertThat(Evidence.causes(List.of(file(ready)), "")).isEmpty();
	}

	@Test
	void metricNamesTheSizeAndTheDumpTheCode() throws IOException {
		List<Path> dump = List.of(file(Evidence.dump(List.of(WAITS_FOR_CONNECTION, WAITS_FOR_CONNECTION))));
		Evidence.check(Evidence.causes(dump, "hikaricp_connections_pending 45\nhikaricp_connections_max 5"),
				"CONNECTION_POOL: … connection pool of 5 … com.example.Orders.find:43");
	}

	@Test
	void requestsThatWaitForAReactiveClientHaveAPoolIfFewAreServedAtATime() throws IOException {
		Evidence.check(
				Evidence.causes(List.of(file(dump("reactive reactive"))), "", new CurvePoint(1, 10, 0),
						new CurvePoint(100, 113, 6)),
				"POOL: … a limit of about 11 requests at a time … 2 of 2 requests wait for the answer of a reactive client at com.example.Orders.find:40. … maxConnections … spring.r2dbc.pool.max-size");
	}

	private static List<String> with(List<String> stack, int index, String frame) {
		List<String> more = new ArrayList<>(stack);
		more.add(index, frame + "(Source.java:1)");
		return more;
	}

	private static String dump(String stacks) {
		return Evidence.dump(Stream.of(stacks.split(" ")).map(STACKS::get).toList());
	}

	private Path file(String dump) throws IOException {
		return Files.writeString(this.folder.resolve("threads.json"), dump);
	}

}
