package dev.virtualthreads.bank.problem;

import java.lang.management.ManagementFactory;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.stream.IntStream;

import com.sun.management.ThreadMXBean;
import dev.virtualthreads.bankcontract.Problem;
import dev.virtualthreads.bankcontract.RawConnection;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.TransferJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Hostile request bodies are rejected with a problem detail. */
interface HostileBodyContract extends RunningBank {

	String PIECE = " ".repeat(8192);

	int PIECES = 10 * 1024 * 1024 / PIECE.length();

	@Test
	default void largeBodyIs413AndUsesNoMemory() {
		assertRefusedWithoutMemory(
				() -> sendTenMegabytes("Content-Length: %d".formatted(PIECES * PIECE.length()), "", ""));
	}

	@Test
	default void largeChunkedBodyIs413AndUsesNoMemory() {
		assertRefusedWithoutMemory(() -> sendTenMegabytes("Transfer-Encoding: chunked", "2000\r\n", "\r\n"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "[", "{\"a\":", "[[],", "{\"amount\":", "{\"amount\":[", "{\"from\":{\"a\":", "{\"x\":[" })
	default void unclosedNestingIs400(String level) {
		Problem.in(bank().transfer(level.repeat(60_000 / level.length())), 400);
		assertNoRemoteCalls();
	}

	@ParameterizedTest
	@ValueSource(strings = { "amount", "from", "to", "device", "unknown" })
	default void deeplyNestedMemberIs400(String member) {
		Problem.in(bank().transfer(TransferJson.with(member, "[".repeat(30_000) + "]".repeat(30_000))), 400);
		Problem.in(bank().transfer(TransferJson.with(member, "{\"a\":".repeat(8_000) + "1" + "}".repeat(8_000))), 400);
		assertNoRemoteCalls();
	}

	@ParameterizedTest
	@CsvSource({ "UTF-8, 201", "UTF-16, 201", "UTF-16BE, 201", "UTF-16LE, 201", "UTF-32BE, 201", "UTF-32LE, 201",
			"IBM037, 400" })
	default void onlyUnicodeEncodingsAreAccepted(String charset, int status) {
		byte[] body = TransferJson.with("to", "\"Zoë\"").getBytes(Charset.forName(charset));
		HttpResponse<String> answer = bank().send(bank().transferOf("").POST(BodyPublishers.ofByteArray(body)));
		assertThat(answer.statusCode()).isEqualTo(status);
		if (status == 201) {
			assertThat(answer.body()).isEqualTo("Amount of 90 transferred to account Zoë");
		}
	}

	@ParameterizedTest
	@CsvSource({ "utf-8, 201", "UTF-16, 201", "nonsense, 415", "'', 415", "%00, 415", "../../etc/passwd, 415" })
	default void charsetParameterDoesNotChangeTheDecoding(String charset, int status) {
		String type = "application/json;charset=" + charset;
		HttpRequest.Builder request = bank().request("/v1/transfers").header("Content-Type", type);
		HttpResponse<String> answer = bank().send(request.POST(BodyPublishers.ofString(TransferJson.EXAMPLE)));
		assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
	}

	// the parser accepts "/" in two bytes; validation checks the decoded character
	@Test
	default void overlongUtf8DoesNotBypassValidation() {
		assertThat(transferTo("c0af").body()).isEqualTo("Amount of 90 transferred to account x/x");
		Problem.in(transferTo("c08d"), 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "80", "c080", "e08080", "eda080", "f4908080", "f8888080", "fe", "ff", "c3", "e282" })
	default void invalidUtf8Is400(String hex) {
		Problem.in(transferTo(hex), 400);
		assertNoRemoteCalls();
	}

	private HttpResponse<String> transferTo(String hex) {
		String account = new String(HexFormat.of().parseHex(hex), StandardCharsets.ISO_8859_1);
		String json = TransferJson.with("to", "\"x%sx\"".formatted(account));
		return bank().send(bank().transferOf("").POST(BodyPublishers.ofString(json, StandardCharsets.ISO_8859_1)));
	}

	private static void assertRefusedWithoutMemory(Runnable request) {
		request.run();
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long before = threads.getTotalThreadAllocatedBytes();
		IntStream.range(0, 10).forEach((i) -> request.run());
		assertThat(threads.getTotalThreadAllocatedBytes() - before).isLessThan(10L * PIECES * PIECE.length() / 2);
	}

	private void sendTenMegabytes(String length, String beforePiece, String afterPiece) {
		byte[] before = beforePiece.getBytes(StandardCharsets.US_ASCII);
		byte[] blanks = PIECE.getBytes(StandardCharsets.US_ASCII);
		byte[] after = afterPiece.getBytes(StandardCharsets.US_ASCII);
		try (RawConnection connection = bank().connect()) {
			connection.write("""
					POST /v1/transfers HTTP/1.1
					Host: localhost
					Content-Type: application/json
					%s

					""".formatted(length), "");
			for (int piece = 0; piece < PIECES; piece++) {
				connection.write(before);
				connection.write(blanks);
				connection.write(after);
			}
			if (!afterPiece.isEmpty()) {
				connection.write("0\n\n", "");
			}
			Problem.in(connection.read(), 413);
		}
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
	}

}
