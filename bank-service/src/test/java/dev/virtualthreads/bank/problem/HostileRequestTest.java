package dev.virtualthreads.bank.problem;

import java.net.http.HttpResponse;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.Problem;
import dev.virtualthreads.bankcontract.stub.HttpMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests that hostile requests are rejected with a problem detail. */
abstract class HostileRequestTest extends RealBankTest implements HostileBodyContract {

	/** Limit of a request header in bytes. */
	int headerLimit() {
		return 8192;
	}

	@Test
	void requestHeaderAboveItsLimitIs400() {
		String head = "GET /blocking/0 HTTP/1.1\nHost: localhost\nX: %s\n\n";
		assertThat(bank().sendRaw(head.formatted("x".repeat(headerLimit() - 200)), "").status()).isEqualTo(200);
		Problem.in(bank().sendRaw(head.formatted("x".repeat(headerLimit())), ""), 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "GET /%s HTTP/1.1\nHost: localhost\n\n", "%s /test HTTP/1.1\nHost: localhost\n\n",
			"GET /test HTTP/1.1\nHost: %s\n\n", "GET /test HTTP/1.1\nHost: localhost\n%s: 1\n\n" })
	void partOfARequestHeaderAboveTheLimitIs400(String head) {
		Problem.in(bank().sendRaw(head.formatted("x".repeat(headerLimit() + 1_000)), ""), 400);
	}

	@Test
	void manyHeadersAre400() {
		Problem.in(bank().sendRaw("GET /test HTTP/1.1\nHost: localhost\n%s\n".formatted("A: 1\n".repeat(500)), ""),
				400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0\r\nX: %s\r\n\r\n", "0;%s\r\n\r\n", "%s\r\n\r\n" })
	void chunkExtensionsAndTrailersAreLimited(String end) {
		String body = "2\r\n{}\r\n" + end.formatted("1".repeat(20_000));
		Problem.in(bank().sendRaw(chunkedHead(), body), 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "/../../etc/passwd", "/./../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
			"/..%2f..%2fetc%2fpasswd", "/..%5c..%5cetc%5cpasswd", "/..\\..\\etc\\passwd", "/%252e%252e/etc/passwd",
			"/%c0%ae%c0%ae/etc/passwd", "/....//....//etc/passwd", "/..;/..;/etc/passwd", "//etc/passwd",
			"file:///etc/passwd", "/swagger-ui/../../application.yaml", "/swagger-ui/%2e%2e/%2e%2e/application.yaml",
			"/swagger-ui/..%2f..%2fapplication.yaml", "/swagger-ui/%252e%252e/application.yaml",
			"/swagger-ui/..;/application.yaml", "/webjars/../application.yaml", "/webjars/%2e%2e%2fapplication.yaml",
			"/application.yaml", "/META-INF/MANIFEST.MF", "/WEB-INF/web.xml", "/v3/api-docs/../../etc/passwd",
			"/swagger-ui/file:/etc/passwd", "/swagger-ui/jar:file:/etc/passwd" })
	void pathTraversalIsRejected(String path) {
		HttpMessage answer = bank().sendRaw("GET %s HTTP/1.1\nHost: localhost\n\n".formatted(path), "");
		assertThat(answer.status()).isIn(400, 404);
		Problem.in(answer, answer.status());
	}

	// Tomcat parses it only where no filter sets the character set
	@Test
	void invalidCharsetOfARequestWithoutBodyIsNotAServerError() {
		HttpResponse<String> answer = bank()
			.send(bank().request("/test").header("Content-Type", "text/plain;charset=%00"));
		assertThat(answer.statusCode()).as(answer.body()).isIn(200, 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "/blocking/0?=", "/blocking/0?bytes=2&=3", "/blocking/0?bytes=%zz", "/blocking/0?bytes=%",
			"/blocking/0?%c0%ae=1", "/v3/api-docs/swagger-config?=", "/actuator/health?=" })
	void malformedQueryIsNoServerError(String path) {
		HttpMessage answer = bank().sendRaw("GET %s HTTP/1.1\nHost: localhost\n\n".formatted(path), "");
		assertThat(answer.status()).as(answer.body()).isIn(200, 400);
	}

	@Test
	void manyQueryParametersAre400() {
		Problem.in(bank().get("/blocking/0?" + "a&".repeat(1_500)), 400);
	}

	private static String chunkedHead() {
		return """
				POST /v1/transfers HTTP/1.1
				Host: localhost
				Content-Type: application/json
				Transfer-Encoding: chunked

				""";
	}

}
