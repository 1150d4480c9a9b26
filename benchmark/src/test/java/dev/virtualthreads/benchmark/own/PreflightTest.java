package dev.virtualthreads.benchmark.own;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;

import com.sun.net.httpserver.HttpServer;
import dev.virtualthreads.benchmark.load.Answer;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.measuring.MeasurementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PreflightTest {

	private static final Request REQUEST = Requests.of("POST", "/orders", List.of(), null);

	private final AtomicInteger asked = new AtomicInteger();

	private IntUnaryOperator status = (number) -> 201;

	private HttpServer server;

	@BeforeEach
	void start() throws IOException {
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.server.createContext("/", (exchange) -> {
			byte[] body = "\n\nOut of orders\nsecond line".getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders(this.status.applyAsInt(this.asked.incrementAndGet()), body.length);
			exchange.getResponseBody().write(body);
			exchange.close();
		});
		this.server.start();
	}

	@AfterEach
	void stop() {
		this.server.stop(0);
	}

	@Test
	void successIsWhatEveryLaterAnswerMustBe() {
		assertThat(Preflight.answers(List.of(REQUEST), uri()).values()).extracting(Answer::status).containsExactly(201);
	}

	@Test
	void failureIsRefusedWithItsFirstLine() {
		this.status = (number) -> 404;
		refuses("POST /orders answered 404: Out of orders. A comparison of such answers says nothing");
		this.status = (number) -> 302;
		refuses("POST /orders answered 302: Out of orders.");
	}

	@Test
	void requestThatWorksOnceIsRefused() {
		this.status = (number) -> (number == 1) ? 201 : 409;
		refuses("POST /orders answered 201 and then 409: Out of orders. Choose a request that can be sent many times");
	}

	@Test
	void silenceIsRefused() {
		URI uri = uri();
		this.server.stop(0);
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> Preflight.answers(List.of(REQUEST), uri))
			.withMessageStartingWith("POST /orders got no answer: ");
	}

	private void refuses(String message) {
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> Preflight.answers(List.of(REQUEST), uri()))
			.withMessageStartingWith(message);
	}

	private URI uri() {
		return URI.create("http://127.0.0.1:" + this.server.getAddress().getPort());
	}

}
