package dev.virtualthreads.benchmark.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.virtualthreads.benchmark.BenchException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ClosedModelTest {

	private static final Exchange EXCHANGE = new Exchange("/v1/transfers", "{}", 201, "done");

	private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

	private final AtomicInteger served = new AtomicInteger();

	private final AtomicInteger inFlight = new AtomicInteger();

	private final AtomicInteger mostInFlight = new AtomicInteger();

	private HttpServer server;

	@BeforeEach
	void start() throws IOException {
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.server.setExecutor(this.threads);
		this.server.start();
	}

	@AfterEach
	void stop() {
		this.server.stop(0);
		this.threads.close();
	}

	@Test
	void sendsEveryRequestAndKeepsEveryUserBusy() {
		Phaser wave = new Phaser(20);
		handle((exchange) -> {
			this.mostInFlight.accumulateAndGet(this.inFlight.incrementAndGet(), Math::max);
			wave.arriveAndAwaitAdvance();
			this.inFlight.decrementAndGet();
			answer(exchange, 201, "done");
		});
		LoadResult result = run(new Load(100, 20));
		assertThat(this.served).hasValue(100);
		assertThat(this.mostInFlight).hasValue(20);
		assertThat(result.latencyMicros().getTotalCount()).isEqualTo(100);
		assertThat(result.errors()).isEmpty();
	}

	@Test
	void measuresFromTheFirstRequestToTheLastAnswer() {
		handle((exchange) -> answer(exchange, 201, "done"));
		LoadResult result = run(new Load(50, 5));
		assertThat(result.seconds() * 1e6).isGreaterThanOrEqualTo((double) result.latencyMicros().getMinValue());
		assertThat(result.latencyMicros().getMean() * 50).isLessThanOrEqualTo(result.seconds() * 1e6 * 5 * 1.01);
	}

	@Test
	void countsWrongAnswersByClassAndLeavesThemOutOfTheLatency() {
		handle((exchange) -> {
			switch (this.served.get() % 4) {
				case 0 -> answer(exchange, 201, "done");
				case 1 -> answer(exchange, 201, "something else");
				case 2 -> answer(exchange, 503, "");
				default -> answer(exchange, 404, "");
			}
		});
		LoadResult result = run(new Load(40, 1));
		assertThat(result.errors()).isEqualTo(Map.of("wrong-body", 10L, "5xx", 10L, "4xx", 10L));
		assertThat(result.latencyMicros().getTotalCount()).isEqualTo(10);
	}

	@Test
	void refusesToGoOnFromErrors() {
		handle((exchange) -> answer(exchange, 503, ""));
		LoadResult result = run(new Load(2, 1));
		assertThatExceptionOfType(BenchException.class).isThrownBy(() -> result.requireNoErrors("The warm-up"))
			.withMessageContaining("The warm-up failed with {5xx=2}");
	}

	@Test
	void tellsRefusedFromReset() throws IOException {
		handle(HttpExchange::close);
		assertThat(run(new Load(3, 1)).errors()).isEqualTo(Map.of("reset", 3L));
		int closed;
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			closed = socket.getLocalPort();
		}
		try (ClosedModel model = new ClosedModel(URI.create("http://127.0.0.1:" + closed), EXCHANGE)) {
			assertThat(model.run(new Load(3, 1)).errors()).isEqualTo(Map.of("refused", 3L));
		}
	}

	private LoadResult run(Load load) {
		try (ClosedModel model = new ClosedModel(URI.create("http://127.0.0.1:" + this.server.getAddress().getPort()),
				EXCHANGE)) {
			return model.run(load);
		}
	}

	private void handle(HttpHandler handler) {
		this.server.createContext("/v1/transfers", (exchange) -> {
			this.served.incrementAndGet();
			handler.handle(exchange);
		});
	}

	private static void answer(HttpExchange exchange, int status, String text) throws IOException {
		byte[] body = text.getBytes(StandardCharsets.UTF_8);
		exchange.sendResponseHeaders(status, (body.length == 0) ? -1 : body.length);
		exchange.getResponseBody().write(body);
		exchange.close();
	}

}
