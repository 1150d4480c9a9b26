package dev.virtualthreads.benchmark.own.request;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.load.Request.Header;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class CheckedRequestsTest {

	@Test
	void bodyMakesAPostOfJson(@TempDir Path folder) throws IOException {
		Path body = Files.writeString(folder.resolve("order.json"), "{}");
		Request request = CheckedRequests.of(null, "/orders", body, List.of("X-Key: a: b"));
		assertThat(request.method()).isEqualTo("POST");
		assertThat(request.headers()).containsExactly(new Header("X-Key", "a: b"),
				new Header("Content-Type", "application/json"));
		assertThat(CheckedRequests.of("put", "/orders", body, List.of("content-type: text/plain")).headers())
			.hasSize(1);
	}

	@Test
	void requestWithoutBodyIsAGet() {
		assertThat(CheckedRequests.of(null, "/orders?page=1", null, List.of())).hasToString("GET /orders?page=1");
	}

	@Test
	void wrongPartsAreNamed() {
		refuses(null, "//other/orders", null, List.of(), "the path must begin with a slash");
		refuses(null, "/a b", null, List.of(), "percent encoding, such as");
		refuses("GET IT", "/", null, List.of(), "--method must be a method of HTTP");
		refuses(null, "/", null, List.of("Content-Length: 3"), "the load driver sets the header Content-Length itself");
		refuses(null, "/", Path.of("no-such-file"), List.of(), "no-such-file cannot be read");
	}

	private static void refuses(@Nullable String method, String path, @Nullable Path body, List<String> headers,
			String message) {
		assertThatIllegalArgumentException().isThrownBy(() -> CheckedRequests.of(method, path, body, headers))
			.withMessageContaining(message);
	}

}
