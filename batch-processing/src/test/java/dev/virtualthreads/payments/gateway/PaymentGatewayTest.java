package dev.virtualthreads.payments.gateway;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.PaymentsProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.web.client.RestClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

class PaymentGatewayTest {

	private static final Payment PAYMENT = new Payment("alder/P1", "DE0210", new BigDecimal("12.50"), "EUR",
			"monday.csv", 2);

	@Test
	void retriesTransientFailuresWithTheSameKey() {
		try (FakeGateway endpoint = new FakeGateway((call, key, path) -> new Answer((call < 3) ? 503 : 200, ""))) {
			assertThat(gateway(endpoint, 0).pay(PAYMENT)).isTrue();
			assertThat(endpoint.calls()).isEqualTo(3);
			assertThat(endpoint.amountsByKey()).hasSize(1);
		}
	}

	// MEGABYTE stands for a long text, whose beginning alone is read
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			3 | 503 |                      | answered 503
			1 | 200 | <html>Welcome</html> | not JSON
			1 | 200 | MEGABYTE             | not JSON
			1 | 302 |                      | answered 302 for payment alder/P1
			1 | 400 | {}                   | answered 400 for payment alder/P1. Resolve the cause
			1 | 404 |                      | --payments.reject=alder/P1 to reject this payment
			1 | 422 | <html>Proxy</html>   | --payments.reject=alder/P1 to reject this payment
			""")
	void onlyTransientFailuresAreRetried(int calls, int status, String body, String message) {
		String text = Objects.toString(body, "").replace("MEGABYTE", "[" + " ".repeat(1 << 20) + "]");
		try (FakeGateway endpoint = new FakeGateway((call, key, path) -> new Answer(status, text))) {
			assertThatExceptionOfType(PaymentGateway.GatewayException.class)
				.isThrownBy(() -> gateway(endpoint, 0).pay(PAYMENT))
				.withMessageContaining(message);
			assertThat(endpoint.calls()).isEqualTo(calls);
		}
	}

	@Test
	void rejectionIsNoFailure() {
		try (FakeGateway endpoint = new FakeGateway((call, key, path) -> new Answer(422, "{}"))) {
			assertThat(gateway(endpoint, 0).pay(PAYMENT)).isFalse();
			assertThat(endpoint.calls()).isOne();
		}
	}

	@Test
	void retriesAfterATimeout() {
		CountDownLatch end = new CountDownLatch(1);
		try (FakeGateway endpoint = new FakeGateway((call, key, path) -> {
			end.await();
			return new Answer(200, "");
		})) {
			PaymentGateway impatient = gateway(endpoint, 0, Duration.ofMillis(300));
			assertThatExceptionOfType(PaymentGateway.GatewayException.class).isThrownBy(() -> impatient.pay(PAYMENT))
				.withMessageContaining("did not answer");
			assertThat(endpoint.calls()).isEqualTo(3);
			end.countDown();
		}
	}

	@Test
	void concurrentCallsStayWithinTheLimit() {
		CountDownLatch five = new CountDownLatch(5);
		try (FakeGateway endpoint = new FakeGateway((call, key, path) -> {
			five.countDown();
			five.await();
			return new Answer(200, "");
		})) {
			PaymentGateway gateway = gateway(endpoint, 5);
			List<Future<?>> calls = new ArrayList<>();
			try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
				for (int call = 0; call < 50; call++) {
					calls.add(threads.submit(() -> gateway.pay(PAYMENT)));
				}
			}
			assertThat(calls).allMatch((call) -> call.state() == Future.State.SUCCESS);
			assertThat(endpoint.calls()).isEqualTo(50);
			assertThat(endpoint.mostInFlight()).isEqualTo(5);
		}
	}

	@Test
	void interruptEndsTheWaitForACall() throws InterruptedException {
		CountDownLatch called = new CountDownLatch(1);
		CountDownLatch end = new CountDownLatch(1);
		try (FakeGateway endpoint = new FakeGateway((call, key, path) -> {
			called.countDown();
			end.await();
			return new Answer(200, "");
		}); ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
			PaymentGateway gateway = gateway(endpoint, 1);
			Future<?> first = threads.submit(() -> gateway.pay(PAYMENT));
			called.await();
			FutureTask<Boolean> second = new FutureTask<>(() -> gateway.pay(PAYMENT));
			Thread waiting = Thread.ofVirtual().start(second);
			await().until(() -> waiting.getState() == Thread.State.WAITING);
			waiting.interrupt();
			assertThatExceptionOfType(ExecutionException.class).isThrownBy(second::get)
				.withCauseInstanceOf(TaskRejectedException.class);
			end.countDown();
			assertThat(first).succeedsWithin(Duration.ofMinutes(1));
			assertThat(endpoint.calls()).isOne();
		}
	}

	private static PaymentGateway gateway(FakeGateway endpoint, int limit) {
		return gateway(endpoint, limit, Duration.ofSeconds(10));
	}

	private static PaymentGateway gateway(FakeGateway endpoint, int limit, Duration timeout) {
		PaymentsProperties properties = new Binder(new MapConfigurationPropertySource(Map.of("payments.gateway.url",
				endpoint.url(), "payments.gateway.max-concurrent", limit, "payments.gateway.timeout", timeout,
				"payments.gateway.retries", 2, "payments.gateway.back-off", "1ms")))
			.bind("payments", PaymentsProperties.class)
			.get();
		GatewayConfiguration configuration = new GatewayConfiguration();
		return configuration.paymentGateway(properties, configuration.gatewayCall(properties, RestClient.builder()));
	}

}
