package dev.virtualthreads.benchmark.own.request;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.load.Request.Header;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.fail;

/** Requests of the command line, and whether they may be sent. */
class OwnRequestsTest {

	@Test
	void bodyMakesAPostOfJson(@TempDir Path folder) throws IOException {
		Path body = Files.writeString(folder.resolve("order.json"), "{}");
		Request request = CheckedRequests.of(null, "/orders", body, List.of("X-Key: a: b"));
		assertThat(request.method()).isEqualTo("POST");
		assertThat(request.headers()).containsExactly(new Header("X-Key", "a: b"),
				new Header("Content-Type", "application/json"));
		assertThat(CheckedRequests.of("put", "/orders", body, List.of("content-type: text/plain")).headers())
			.hasSize(1);
		assertThat(CheckedRequests.of(null, "/orders?page=1", null, List.of())).hasToString("GET /orders?page=1");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					       | //other/orders |              |                   | the path must begin with a slash
					       | /a b           |              |                   | percent encoding, such as
					GET IT | /              |              |                   | --method must be a method of HTTP
					       | /              |              | Content-Length: 3 | the load driver sets the header Content-Length itself
					       | /              | no-such-file |                   | no-such-file cannot be read
					""")
	void wrongPartIsNamed(@Nullable String method, String path, @Nullable Path body, @Nullable String header,
			String message) {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> CheckedRequests.of(method, path, body, (header != null) ? List.of(header) : List.of()))
			.withMessageContaining(message);
	}

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
		Confirmation.require(load(false, "GET", "HEAD", "OPTIONS"), 300_000, Map.of(), OwnRequestsTest::nobody);
		Confirmation.require(load(false, "POST"), 1000, Map.of(), OwnRequestsTest::nobody);
		Confirmation.require(load(true, "POST"), 300_000, Map.of(), OwnRequestsTest::nobody);
		Confirmation.require(load(false, "POST"), 300_000, Map.of("CI", "true"), OwnRequestsTest::nobody);
	}

	private static boolean nobody(String question) {
		return fail("asked: " + question);
	}

	private static OwnLoad load(boolean confirmed, String... methods) {
		List<Request> requests = Stream.of(methods).map((method) -> new Request(method, "/", List.of(), null)).toList();
		return new OwnLoad(requests, List.of(5), List.of(), Duration.ofSeconds(1), null, null, confirmed, List.of());
	}

}
