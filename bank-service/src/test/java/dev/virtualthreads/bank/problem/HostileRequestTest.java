package dev.virtualthreads.bank.problem;

import java.lang.management.ManagementFactory;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.stream.IntStream;

import com.sun.management.ThreadMXBean;
import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.Problem;
import dev.virtualthreads.bankcontract.RawConnection;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.HttpMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests that hostile requests are refused by the bank, or before it by the server. */
class HostileRequestTest extends RealBankTest {

	private static final String PIECE = " ".repeat(8192);

	private static final int PIECES = 10 * 1024 * 1024 / PIECE.length();

	/** Limit of a request header in bytes. */
	int headerLimit() {
		return 8192;
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';',
			value = { "GET /a|b HTTP/1.1\\nHost: localhost; 400", "GET /%zz HTTP/1.1\\nHost: localhost; 400",
					"GET /.. HTTP/1.1\\nHost: localhost; 400", "GET /test HTTP/1.1\\nHost: bad host!; 400",
					"GET /test HTTP/1.1\\nAccept: */*; 400",
					"POST /v1/transfers HTTP/1.1\\nHost: localhost\\nContent-Length: ten; 400", "HELLO; 400",
					"POST /v1/transfers HTTP/1.1\\nHost: localhost\\nTransfer-Encoding: morse; 501",
					"GET /test HTTP/9.9\\nHost: localhost; 505" })
	void serverRefusesWhatIsNoHttpAndTellsNothing(String head, int status) {
		assertRefusedByServer(head.replace("\\n", "\n") + "\n\n", "", status);
	}

	@Test
	void headersAndParametersAboveTheirLimitsAre400() {
		Problem.in(bank().get("/blocking/0?" + "a&".repeat(1_500)), 400);
		String head = "GET /blocking/0 HTTP/1.1\nHost: localhost\nX: %s\n\n";
		assertThat(bank().sendRaw(head.formatted("x".repeat(headerLimit() - 200)), "").status()).isEqualTo(200);
		assertRefusedByServer(head.formatted("x".repeat(headerLimit())), "", 400);
		assertRefusedByServer("GET /test HTTP/1.1\nHost: localhost\n%s\n".formatted("A: 1\n".repeat(500)), "", 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0\r\nX: %s\r\n\r\n", "0;%s\r\n\r\n", "%s\r\n\r\n" })
	void chunkExtensionsAndTrailersAreLimited(String end) {
		String body = "2\r\n{}\r\n" + end.formatted("1".repeat(20_000));
		assertRefusedByServer("""
				POST /v1/transfers HTTP/1.1
				Host: localhost
				Content-Type: application/json
				Transfer-Encoding: chunked

				""", body, 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd",
			"/..\\..\\etc\\passwd", "/%252e%252e/etc/passwd", "/%c0%ae%c0%ae/etc/passwd", "/..;/..;/etc/passwd",
			"//etc/passwd", "file:///etc/passwd", "/swagger-ui/../../application.yaml",
			"/swagger-ui/%2e%2e/%2e%2e/application.yaml", "/swagger-ui/%252e%252e/application.yaml",
			"/swagger-ui/..;/application.yaml", "/webjars/%2e%2e%2fapplication.yaml", "/application.yaml",
			"/META-INF/MANIFEST.MF", "/WEB-INF/web.xml", "/swagger-ui/jar:file:/etc/passwd" })
	void pathTraversalIsRejected(String path) {
		HttpMessage answer = bank().sendRaw("GET %s HTTP/1.1\nHost: localhost\n\n".formatted(path), "");
		assertThat(answer.status()).isIn(400, 404);
		assertThat(answer.body()).doesNotContain("root:", "spring:");
	}

	@ParameterizedTest
	@ValueSource(strings = { "/blocking/0?=", "/blocking/0?bytes=2&=3", "/blocking/0?bytes=%zz", "/blocking/0?bytes=%",
			"/blocking/0?%c0%ae=1", "/v3/api-docs/swagger-config?=", "/actuator/health?=" })
	void malformedQueryIsNoServerError(String path) {
		HttpMessage answer = bank().sendRaw("GET %s HTTP/1.1\nHost: localhost\n\n".formatted(path), "");
		assertThat(answer.status()).as(answer.body()).isIn(200, 400);
	}

	// Tomcat parses it only where no filter sets the character set
	@Test
	void invalidCharsetOfARequestWithoutBodyIsNotAServerError() {
		HttpResponse<String> answer = bank()
			.send(bank().request("/test").header("Content-Type", "text/plain;charset=%00"));
		assertThat(answer.statusCode()).as(answer.body()).isIn(200, 400);
	}

	@Test
	void invalidAcceptHeaderGetsAProblemToo() {
		Problem.in(bank().send(bank().transferOf(TransferJson.EXAMPLE).header("Accept", "no media type")), 406);
		Problem.in(bank().send(bank().request("/nothing").header("Accept", "no media type")), 404);
	}

	@ParameterizedTest
	@CsvSource({ "Content-Length: 10485760, '', ''", "Transfer-Encoding: chunked, '2000\r\n', '\r\n'" })
	void largeBodyIs413AndUsesNoMemory(String length, String beforePiece, String afterPiece) {
		sendTenMegabytes(length, beforePiece, afterPiece);
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long before = threads.getTotalThreadAllocatedBytes();
		IntStream.range(0, 10).forEach((i) -> sendTenMegabytes(length, beforePiece, afterPiece));
		assertThat(threads.getTotalThreadAllocatedBytes() - before).isLessThan(10L * PIECES * PIECE.length() / 2);
	}

	@ParameterizedTest
	@ValueSource(strings = { "[", "{\"a\":", "[[],", "{\"amount\":", "{\"amount\":[", "{\"from\":{\"a\":", "{\"x\":[" })
	void unclosedNestingIs400(String level) {
		Problem.in(bank().transfer(level.repeat(60_000 / level.length())), 400);
		assertNoRemoteCalls();
	}

	@ParameterizedTest
	@ValueSource(strings = { "amount", "from", "to", "device", "unknown" })
	void deeplyNestedMemberIs400(String member) {
		Problem.in(bank().transfer(TransferJson.with(member, "[".repeat(30_000) + "]".repeat(30_000))), 400);
		Problem.in(bank().transfer(TransferJson.with(member, "{\"a\":".repeat(8_000) + "1" + "}".repeat(8_000))), 400);
		assertNoRemoteCalls();
	}

	@ParameterizedTest
	@CsvSource({ "UTF-8, 201", "UTF-16, 201", "UTF-16BE, 201", "UTF-16LE, 201", "UTF-32BE, 201", "UTF-32LE, 201",
			"IBM037, 400" })
	void onlyUnicodeEncodingsAreAccepted(String charset, int status) {
		byte[] body = TransferJson.with("to", "\"Zoë\"").getBytes(Charset.forName(charset));
		HttpResponse<String> answer = bank().send(bank().transferOf("").POST(BodyPublishers.ofByteArray(body)));
		assertThat(answer.statusCode()).isEqualTo(status);
		assertThat(answer.body().equals("Amount of 90 transferred to account Zoë")).isEqualTo(status == 201);
	}

	@ParameterizedTest
	@CsvSource({ "utf-8, 201", "UTF-16, 201", "nonsense, 415", "'', 415", "%00, 415", "../../etc/passwd, 415" })
	void charsetParameterDoesNotChangeTheDecoding(String charset, int status) {
		HttpRequest.Builder request = bank().request("/v1/transfers")
			.header("Content-Type", "application/json;charset=" + charset);
		HttpResponse<String> answer = bank().send(request.POST(BodyPublishers.ofString(TransferJson.EXAMPLE)));
		assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
	}

	// the parser accepts "/" in two bytes; validation checks the decoded character
	@Test
	void overlongUtf8DoesNotBypassValidation() {
		assertThat(transferTo("c0af").body()).isEqualTo("Amount of 90 transferred to account x/x");
		Problem.in(transferTo("c08d"), 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "80", "c080", "e08080", "eda080", "f4908080", "f8888080", "fe", "ff", "c3", "e282" })
	void invalidUtf8Is400(String hex) {
		Problem.in(transferTo(hex), 400);
		assertNoRemoteCalls();
	}

	private HttpResponse<String> transferTo(String hex) {
		String json = TransferJson.with("to",
				"\"x%sx\"".formatted(new String(HexFormat.of().parseHex(hex), StandardCharsets.ISO_8859_1)));
		return bank().send(bank().transferOf("").POST(BodyPublishers.ofString(json, StandardCharsets.ISO_8859_1)));
	}

	private void assertRefusedByServer(String head, String body, int status) {
		HttpMessage answer = bank().sendRaw(head, body);
		assertThat(answer.status()).as(answer.body()).isEqualTo(status);
		assertThat(answer.toString()).doesNotContain("Tomcat", "Coyote");
		Problem.assertNothingInternalIn(answer.body());
	}

	private void sendTenMegabytes(String length, String beforePiece, String afterPiece) {
		byte[] bytes = (beforePiece + PIECE + afterPiece).getBytes(StandardCharsets.US_ASCII);
		try (RawConnection connection = bank().connect()) {
			connection.write("""
					POST /v1/transfers HTTP/1.1
					Host: localhost
					Content-Type: application/json
					%s

					""".formatted(length), "");
			IntStream.range(0, PIECES).forEach((piece) -> connection.write(bytes));
			if (!afterPiece.isEmpty()) {
				connection.write("0\n\n", "");
			}
			Problem.in(connection.read(), 413);
		}
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
	}

}
