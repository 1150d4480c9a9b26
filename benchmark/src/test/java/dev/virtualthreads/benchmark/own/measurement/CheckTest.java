package dev.virtualthreads.benchmark.own.measurement;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.BodyClass;
import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.load.TestServer;
import dev.virtualthreads.benchmark.load.TlsServer;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.trial.AttachedService;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CheckTest {

	private static final Request REQUEST = CheckedRequests.of("POST", "/orders", null, List.of());

	private final AtomicInteger asked = new AtomicInteger();

	private IntUnaryOperator status = (number) -> 201;

	private IntFunction<String> suffix = (number) -> "";

	@AutoClose
	private final TestServer server = new TestServer().handle((exchange) -> {
		byte[] body = ("\n\nOut of orders\nsecond line" + this.suffix.apply(this.asked.incrementAndGet()))
			.getBytes(StandardCharsets.UTF_8);
		exchange.sendResponseHeaders(this.status.applyAsInt(this.asked.get()), body.length);
		exchange.getResponseBody().write(body);
	});

	@Test
	void successIsWhatEveryLaterAnswerMustBe() {
		Exchange expected = check().exchanges().getFirst();
		assertThat(expected.status()).isEqualTo(201);
		assertThat(Objects.requireNonNull(expected.bodies()).fewestBytes()).isEqualTo(27);
		assertThat(expected.bodies().checksum()).isNotNull();
		assertThat(check().ofStatus().exchanges().getFirst().bodies()).isNull();
	}

	@Test
	void answersThatDifferMayHaveAboutTheirSize() {
		this.suffix = (number) -> "x".repeat(number);
		BodyClass bodies = Objects.requireNonNull(check().exchanges().getFirst().bodies());
		assertThat(bodies).isEqualTo(new BodyClass(29 / 2 - 16, 2 * 30 + 16, null));
		this.suffix = (number) -> this.server.uri() + "/next";
		assertThat(Objects.requireNonNull(check().exchanges().getFirst().bodies()).checksum()).isNull();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					404 | 404 | POST /orders answered 404: Out of orders. Such answers cannot be compared
					302 | 302 | POST /orders answered 302: Out of orders.
					201 | 409 | POST /orders answered 201 and then 409: Out of orders. Choose a request that can be sent many times
					""")
	void failureOfTheFirstOrALaterAnswerIsRefusedWithItsFirstLine(int first, int later, String message) {
		this.status = (number) -> (number == 1) ? first : later;
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> check())
			.withMessageStartingWith(message);
	}

	@Test
	void silenceIsRefused() {
		URI uri = this.server.uri();
		this.server.close();
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> check(uri))
			.withMessageStartingWith("POST /orders got no answer: ");
	}

	@Test
	void unknownCertificateIsRefused(@TempDir Path folder) throws Exception {
		try (TlsServer secure = new TlsServer(folder)) {
			URI uri = secure.uri("https");
			assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> check(uri))
				.withMessageStartingWith("Java does not trust the certificate of %s: ", uri)
				.withMessageContaining("--insecure");
		}
	}

	@Test
	void turnTakesASecondOrSeveralAnswers() {
		assertThat(Stream.of(1, 300, 400, 1500, 4000).map((millis) -> answering(millis).turn().toSeconds()))
			.containsExactly(1L, 1L, 2L, 5L, 8L);
	}

	@Test
	void answersAreAwaitedLongerIfManyUsersQueue() {
		assertThat(answering(100).timeout(50).toSeconds()).isEqualTo(30);
		assertThat(answering(4000).timeout(50).toSeconds()).isEqualTo(40);
		assertThat(answering(4000).timeout(500).toSeconds()).isEqualTo(120);
	}

	@Test
	void askedRepeatsAndDurationCountAsRequests() {
		OwnLoad load = new OwnLoad(List.of(), List.of(), List.of(6), Duration.ofSeconds(60), 10, null, false,
				List.of());
		assertThat(answering(100).mostRequests(load)).isEqualTo(20_000);
	}

	private static Check answering(int millis) {
		return new Check(List.of(), Duration.ofMillis(millis));
	}

	private Check check() {
		return check(this.server.uri());
	}

	private static Check check(URI uri) {
		OwnLoad load = new OwnLoad(List.of(REQUEST), List.of(1), List.of(), Duration.ofSeconds(1), null, null, false,
				List.of());
		return Check.of(new AttachedService(uri, List.of()), load);
	}

}
