package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpExchange;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.virtualthreads.benchmark.load.TestServer.answer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ClosedModelTest {

	private static final Exchange EXCHANGE = Exchange.post("/v1/transfers", "{}", 201, "done");

	private static final Duration TIMEOUT = Duration.ofMinutes(1);

	private final AtomicInteger served = new AtomicInteger();

	private final AtomicInteger inFlight = new AtomicInteger();

	private final AtomicInteger mostInFlight = new AtomicInteger();

	@AutoClose
	private final TestServer server = new TestServer();

	@Test
	void sendsEveryRequestAndKeepsEveryUserBusy() {
		Phaser wave = new Phaser(20);
		handle((exchange) -> {
			this.mostInFlight.accumulateAndGet(this.inFlight.incrementAndGet(), Math::max);
			wave.arriveAndAwaitAdvance();
			this.inFlight.decrementAndGet();
			answer(exchange, 201, "done");
		});
		LoadResult result = run(Users.sending(100, 20));
		assertThat(this.served).hasValue(100);
		assertThat(this.mostInFlight).hasValue(20);
		assertThat(result.latencyMicros().getTotalCount()).isEqualTo(100);
		assertThat(result.errors()).isEmpty();
	}

	@Test
	void countsWrongAnswersByClassAndLeavesThemOutOfTheLatency() {
		handle((exchange) -> {
			switch (this.served.get() % 5) {
				case 0 -> answer(exchange, 201, "done");
				case 1 -> answer(exchange, 201, "something else");
				case 2 -> answer(exchange, 500, "");
				case 3 -> answer(exchange, 503, "");
				default -> answer(exchange, 404, "");
			}
		});
		LoadResult result = run(Users.sending(50, 1));
		assertThat(result.errors()).isEqualTo(Map.of(RequestError.WRONG_BODY, 10L, RequestError.SERVER_ERROR, 10L,
				RequestError.AT_CAPACITY, 10L, RequestError.CLIENT_ERROR, 10L));
		assertThat(result.latencyMicros().getTotalCount()).isEqualTo(10);
	}

	@Test
	void refusesToGoOnFromErrors() {
		handle((exchange) -> answer(exchange, 503, ""));
		LoadResult result = run(Users.sending(2, 1));
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> result.requireNoErrors("The warm-up"))
			.withMessage("The warm-up failed with {503=2}, 0 requests were lost: see the log of the service.");
	}

	@Test
	void tellsRefusedFromReset() {
		handle(HttpExchange::close);
		assertThat(run(Users.sending(3, 1)).errors()).isEqualTo(Map.of(RequestError.RESET, 3L));
		this.server.close();
		assertThat(run(Users.sending(3, 1)).errors()).isEqualTo(Map.of(RequestError.CONNECTION_REFUSED, 3L));
	}

	@Test
	void listenerHearsOfEveryEndOfARequest() {
		handle((exchange) -> answer(exchange, (this.served.get() % 2 == 0) ? 201 : 503, "done"));
		HeardEvents heard = HeardEvents.with(() -> "");
		try (ClosedModel model = model()) {
			model.run(() -> EXCHANGE, Users.sending(4, 1), heard.listener());
		}
		assertThat(heard.all()).containsExactly("measuring", "started", "failed", "responded", "failed", "responded",
				"measured");
	}

	@ParameterizedTest
	@CsvSource({ "3, {}", "4, {wrong-body=2}" })
	void countsTheBytesOfAnAnswer(int bytes, String errors) {
		handle((exchange) -> answer(exchange, 200, "123"));
		try (ClosedModel model = model()) {
			assertThat(model.run(() -> Exchange.get("/v1/transfers", bytes), Users.sending(2, 1)).errors())
				.hasToString(errors);
		}
	}

	@Test
	void aClientThatBreaksIsAnErrorOfEachRequestAndNoRequestGetsLost() {
		ClosedModel model = model();
		model.close();
		LoadResult result = model.run(() -> EXCHANGE, Users.sending(10, 2));
		assertThat(result.errors()).isEqualTo(Map.of(RequestError.DRIVER, 10L));
		assertThat(result.serviceErrors()).isEmpty();
		assertThat(result.lost()).isZero();
	}

	private ClosedModel model() {
		return new ClosedModel(this.server.uri(), TIMEOUT);
	}

	private LoadResult run(Users users) {
		try (ClosedModel model = model()) {
			return model.run(() -> EXCHANGE, users);
		}
	}

	private void handle(TestServer.Handler handler) {
		this.server.handle((exchange) -> {
			this.served.incrementAndGet();
			handler.handle(exchange);
		});
	}

}
