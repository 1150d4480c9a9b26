package dev.virtualthreads.benchmark.own.request;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Request;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

class ConfirmationTest {

	@Test
	void readerIsAskedBeforeManyRequestsThatMayChangeSomething() {
		Confirmation.require(load(false, "GET", "POST"), 1001, Map.of(), (question) -> {
			assertThat(question)
				.isEqualTo("About 1,001 requests will be sent, not only GET requests. Send them? [y/N] ");
			return true;
		});
		assertThatExceptionOfType(Confirmation.Refused.class)
			.isThrownBy(() -> Confirmation.require(load(false, "ET"), 300_000, Map.of(), (question) -> false))
			.withMessage(
					"About 300,000 requests will be sent, not only GET requests: confirm that with --yes, or send fewer with --rate and --duration.");
	}

	@Test
	void nobodyIsAskedWithoutNeed() {
		Confirmation.require(load(false, "GET", "HEAD", "OPTIONS"), 300_000, Map.of(), ConfirmationTest::nobody);
		Confirmation.require(load(false, "POST"), 1000, Map.of(), ConfirmationTest::nobody);
		Confirmation.require(load(true, "POST"), 300_000, Map.of(), ConfirmationTest::nobody);
		Confirmation.require(load(false, "POST"), 300_000, Map.of("CI", "true"), ConfirmationTest::nobody);
	}

	private static boolean nobody(String question) {
		return fail("asked: " + question);
	}

	private static OwnLoad load(boolean confirmed, String... methods) {
		List<Request> requests = List.of(methods)
			.stream()
			.map((method) -> new Request(method, "/", List.of(), null))
			.toList();
		return new OwnLoad(requests, List.of(5), List.of(), Duration.ofSeconds(1), null, null, confirmed, List.of());
	}

}
