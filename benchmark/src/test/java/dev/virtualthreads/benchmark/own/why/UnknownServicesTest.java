package dev.virtualthreads.benchmark.own.why;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Dumps of services of others, with a few of their threads. */
class UnknownServicesTest {

	@Test
	void poolIsKnownByTheShapeOfTheWaitingStacks() throws Exception {
		assertThat(dump("jedis-pool.json").causes()).singleElement().satisfies((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.POOL);
			assertThat(cause.sentence()).isEqualTo("9 of 12 requests wait for one of about 3 of "
					+ "redis.clients.jedis.JedisPool.getResource at com.acme.cart.CartController.cart:21.");
			assertThat(cause.remedy().text()).contains("setMaxTotal", "spring.data.redis.jedis.pool.max-active");
		});
	}

	@Test
	void nativeCallKeepsItsCarrier() throws Exception {
		List<RequestsInDump> dumps = List.of(dump("native-1.json"), dump("native-2.json"), dump("native-3.json"));
		assertThat(PinningCause.of(dumps, 2, 0.03)).hasValueSatisfying((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.PINNING);
			assertThat(cause.sentence()).isEqualTo("A native call at com.acme.sign.SecurityModule.sign:23 keeps its "
					+ "carrier: it had 2 of 2 in 3 thread dumps, while the service used 3 % of the processors.");
		});
	}

	@Test
	void codeThatComputesDoesNotKeepItsCarrier() throws Exception {
		List<RequestsInDump> dumps = List.of(dump("native-1.json"), dump("native-2.json"), dump("native-3.json"));
		assertThat(PinningCause.of(dumps, 2, 0.9)).isEmpty();
		assertThat(PinningCause.of(dumps, 16, 0.03)).isEmpty();
		assertThat(PinningCause.of(dumps.subList(0, 1), 2, 0.03)).isEmpty();
	}

	@Test
	void serviceThatCallsItselfStarves() throws Exception {
		RequestsInDump later = dump("self-call-2.json");
		assertThat(later.starvedSince(dump("self-call-1.json"))).hasValueSatisfying((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.DEADLOCK);
			assertThat(cause.sentence()).startsWith("All 4 threads wait for an answer of this same service at "
					+ "com.acme.billing.InvoiceController.invoice:");
		});
		assertThat(later.starvedSince(dump("jedis-pool.json"))).isEmpty();
	}

	@Test
	void poolThatCarriesStreamingResponsesIsThatOfTasks() throws Exception {
		assertThat(PlatformPool.of(dump("streaming-export.json"), 100))
			.isEqualTo("With the property off, 8 threads named task-* (spring.task.execution.pool.core-size) carry all "
					+ "requests: 92 of 100 users wait for one of them.");
		assertThat(PlatformPool.of(dump("streaming-export.json"), 8)).isEmpty();
		assertThat(PlatformPool.of(dump("jedis-pool.json"), 100)).isEmpty();
	}

	@Test
	void tasksOnTheCommonPoolNameIt() throws Exception {
		assertThat(dump("common-pool.json").causes()).singleElement().satisfies((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.EXECUTOR);
			assertThat(cause.sentence()).contains("wait at com.acme.trip.TripController.trip:16 for tasks that only "
					+ "1 thread named ForkJoinPool.commonPool-worker-* (the common pool, ");
		});
	}

	@Test
	void requestsThatKeepConnectionsWithOpenInViewAreNamed() throws Exception {
		assertThat(HeldConnection.in(dump("open-in-view.json"), Map.of("hikaricp_connections_max", 4.0)))
			.hasValueSatisfying((cause) -> {
				assertThat(cause.sentence()).contains("com.acme.catalog.PriceService.priceOf:11");
				assertThat(cause.remedy().text()).startsWith("Set spring.jpa.open-in-view=false");
			});
	}

	@Test
	void runsOfAJobThatOverlapHoldConnections() throws Exception {
		assertThat(HeldConnection.in(dump("scheduled-overlap.json"), Map.of())).hasValueSatisfying((cause) -> {
			assertThat(cause.sentence()).startsWith(
					"7 runs of a scheduled job overlap and hold a connection each at com.acme.inventory.PriceImport.download:27; ");
			assertThat(cause.remedy().text()).contains("spring.task.scheduling.simple.concurrency-limit=1");
		});
	}

	private static RequestsInDump dump(String name) throws URISyntaxException {
		return RequestsInDump
			.read(Path.of(Objects.requireNonNull(UnknownServicesTest.class.getResource(name)).toURI()));
	}

}
