package dev.virtualthreads.bank.problem;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.Problem;
import dev.virtualthreads.bankcontract.TransferJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Bodies with deep nesting, other encodings or broken characters. */
abstract class HostileBodyTest extends RealBankTest {

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
		if (status == 201) {
			assertThat(answer.body()).isEqualTo("Amount of 90 transferred to account Zoë");
		}
	}

	@ParameterizedTest
	@CsvSource({ "utf-8, 201", "UTF-16, 201", "nonsense, 415", "'', 415", "%00, 415", "../../etc/passwd, 415" })
	void charsetParameterDoesNotChangeTheDecoding(String charset, int status) {
		String type = "application/json;charset=" + charset;
		HttpRequest.Builder request = bank().request("/v1/transfers").header("Content-Type", type);
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
		String account = new String(HexFormat.of().parseHex(hex), StandardCharsets.ISO_8859_1);
		String json = TransferJson.with("to", "\"x%sx\"".formatted(account));
		return bank().send(bank().transferOf("").POST(BodyPublishers.ofString(json, StandardCharsets.ISO_8859_1)));
	}

}
