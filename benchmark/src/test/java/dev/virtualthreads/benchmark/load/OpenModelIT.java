package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.load.Arrivals.Phase;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

import static dev.virtualthreads.benchmark.load.TestServer.answer;
import static org.assertj.core.api.Assertions.assertThat;

class OpenModelIT {

	private static final Exchange EXCHANGE = Exchange.get("/", 0);

	private static final Arrivals ARRIVALS = new Arrivals(
			List.of(new Phase(100, Duration.ofSeconds(1)), new Phase(20, Duration.ofSeconds(2))), 0,
			Duration.ofMillis(1400), Duration.ZERO);

	private static final Arrivals SHORT = new Arrivals(List.of(new Phase(100, Duration.ofMillis(200))), 0,
			Duration.ofSeconds(1), Duration.ZERO);

	private static final Arrivals REST_FIRST = new Arrivals(
			List.of(new Phase(100, Duration.ofMillis(100)), new Phase(100, Duration.ofMillis(100))), 1, Duration.ZERO,
			Duration.ZERO);

	private static final long MEASURED = Arrays.stream(ARRIVALS.nanos()).filter((due) -> due < 1_000_000_000).count();

	@AutoClose
	private final TestServer server = new TestServer();

	@Test
	void sendsRequestsWhenDueAlthoughNoneIsAnswered() {
		CountDownLatch all = new CountDownLatch(ARRIVALS.nanos().length);
		this.server.handle((exchange) -> {
			all.countDown();
			all.await();
			answer(exchange, 200, "");
		});
		LoadResult result = run(() -> EXCHANGE, ARRIVALS);
		assertThat(result.errors()).isEmpty();
		assertThat(result.requests()).isEqualTo(MEASURED);
		assertThat(result.total().requests()).isEqualTo(ARRIVALS.nanos().length);
		// no answer within the phase
		assertThat(result.seconds()).isEqualTo(result.total().seconds());
		OpenPhase phase = Objects.requireNonNull(result.phase());
		assertThat(phase.due()).isEqualTo(MEASURED);
		assertThat(phase.dropped()).isZero();
		assertThat(result.lost()).isZero();
	}

	@Test
	void eachArrivalHasItsOwnRequestAndItsErrorIsCounted() {
		Queue<String> received = new ConcurrentLinkedQueue<>();
		this.server.handle((exchange) -> {
			received.add(exchange.getRequestURI().getPath());
			answer(exchange, 500, "");
		});
		AtomicInteger next = new AtomicInteger();
		LoadResult result = run(() -> Exchange.get("/" + next.getAndIncrement(), 0), SHORT);
		int requests = SHORT.nanos().length;
		assertThat(result.errors()).isEqualTo(Map.of(RequestError.SERVER_ERROR, (long) requests));
		assertThat(received).containsExactlyInAnyOrderElementsOf(
				IntStream.range(0, requests).mapToObj((arrival) -> "/" + arrival).toList());
	}

	@Test
	void listenerHearsOfTheMeasuredPhase() {
		this.server.handle((exchange) -> answer(exchange, 200, ""));
		List<String> heard = heardUnder(REST_FIRST);
		assertThat(heard).startsWith("started").contains("responded").containsSubsequence("measuring", "measured");
		// it could not ask the service before the load otherwise
		assertThat(heardUnder(SHORT)).startsWith("measuring", "started");
	}

	private List<String> heardUnder(Arrivals arrivals) {
		HeardEvents heard = HeardEvents.with(() -> "");
		try (OpenModel model = model()) {
			model.run(() -> EXCHANGE, arrivals, heard.listener());
		}
		return heard.all();
	}

	private LoadResult run(Supplier<Exchange> exchanges, Arrivals arrivals) {
		try (OpenModel model = model()) {
			return model.run(exchanges, arrivals, (nanos, latency) -> {
			});
		}
	}

	private OpenModel model() {
		return new OpenModel(this.server.uri(), Duration.ofMinutes(1));
	}

}
