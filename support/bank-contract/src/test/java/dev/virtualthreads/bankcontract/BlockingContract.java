package dev.virtualthreads.bankcontract;

import java.net.http.HttpResponse;
import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Contract for the two endpoints that wait and call no other service. */
interface BlockingContract extends RunningBank {

	@Test
	default void blockingSendsTwoBytesByDefault() {
		HttpResponse<String> answer = bank().get("/blocking/0");
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
		assertThat(answer.headers().firstValue("Content-Length")).contains("2");
		assertThat(answer.body()).hasSize(2);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 8191, 8192, 8193, 131_072, 10_485_760 })
	default void blockingSendsRequestedNumberOfBytes(int bytes) {
		assertThat(bank().get("/blocking/0?bytes=" + bytes).body()).hasSize(bytes);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "0.0", "0.05", "5e-2", "0.0000001", "1e-2147483647", "0e2147483647" })
	default void blockingAcceptsFractionsOfSeconds(String seconds) {
		assertThat(bank().get("/blocking/" + seconds).statusCode()).isEqualTo(200);
	}

	@Test
	default void blockingWaitsForTheRequestedTime() {
		long start = System.nanoTime();
		bank().get("/blocking/0.1");
		assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(100));
	}

	@ParameterizedTest
	@CsvSource({ "/blocking/-1, seconds", "/blocking/-0.001, seconds", "/blocking/60.001, seconds",
			"/blocking/61, seconds", "/blocking/1e9, seconds", "/blocking/1e2147483647, seconds",
			"/blocking/1e99999999999, seconds", "/blocking/three, seconds", "/blocking/NaN, seconds",
			"/blocking/0?bytes=-1, bytes", "/blocking/0?bytes=10485761, bytes", "/blocking/0?bytes=99999999999, bytes",
			"/blocking/0?bytes=1.5, bytes", "/blocking/0?bytes=many, bytes", "/blocking/61?bytes=-1, bytes seconds" })
	default void everyNumberOutOfRangeIsReported(String path, String fields) {
		assertThat(Problem.in(bank().get(path), 400).invalidFields()).containsExactlyInAnyOrder(fields.split(" "));
	}

	@Test
	default void blockingSendsOnlyPlainText() {
		Problem.in(bank().send(bank().request("/blocking/0").header("Accept", "application/json")), 406);
	}

	@Test
	default void testSendsOk() {
		HttpResponse<String> answer = bank().get("/test");
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body()).isEqualTo("OK");
	}

}
