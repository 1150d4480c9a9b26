package dev.virtualthreads.bankcontract;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.bankcontract.stub.Gate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Contract for transfers that succeed. */
interface AcceptedTransferContract extends RunningBank {

	@Test
	default void exampleTransferIsConfirmedIn37BytesOfPlainText() {
		HttpResponse<String> answer = bank().transfer(TransferJson.EXAMPLE);
		assertThat(answer.statusCode()).isEqualTo(201);
		assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
		assertThat(answer.headers().firstValue("Content-Length")).contains("37");
		assertThat(answer.body()).isEqualTo("Amount of 90 transferred to account 3").hasSize(37);
	}

	@Test
	default void transferOfTheLoadTestIsConfirmed() {
		HttpResponse<String> answer = bank().transfer("""
				{"amount":"90.89","from":"0001-9090","to":"0001-0089","device":"iPhone3"}""");
		assertConfirmed(answer, "Amount of 90.89 transferred to account 0001-0089");
	}

	@ParameterizedTest
	@CsvSource(quoteCharacter = '\'', textBlock = """
			90,           90
			"90",         90
			90.89,        90.89
			0.01,         0.01
			"0.01",       0.01
			90.50,        90.50
			9e1,          90
			"1e6",        1000000
			999999.99,    999999.99
			1000000,      1000000
			"1000000.00", 1000000.00
			""")
	default void amountInRangeIsConfirmedInPlainDigits(String amount, String repeated) {
		HttpResponse<String> answer = bank().transfer(TransferJson.with("amount", amount));
		assertConfirmed(answer, "Amount of %s transferred to account 3".formatted(repeated));
	}

	@ParameterizedTest
	@ValueSource(strings = { "from", "to", "device" })
	default void textOf64CharactersIsAccepted(String member) {
		HttpResponse<String> answer = bank().transfer(TransferJson.with(member, "\"%s\"".formatted("x".repeat(64))));
		assertThat(answer.statusCode()).isEqualTo(201);
	}

	@Test
	default void unicodeIsForwardedUnchanged() {
		HttpResponse<String> answer = bank().transfer(TransferJson.with("to", "\"Zoë 日本 \\ud83d\\ude00\""));
		assertConfirmed(answer, "Amount of 90 transferred to account Zoë 日本 😀");
		assertThat(transfer().requests().getFirst().body()).contains("Zoë 日本 😀");
	}

	@Test
	default void unknownMembersAreIgnored() {
		HttpResponse<String> answer = bank().transfer(TransferJson.with("note", "\"for the rent\""));
		assertThat(answer.statusCode()).isEqualTo(201);
	}

	@Test
	default void chunkedBodyIsAccepted() {
		byte[] body = TransferJson.EXAMPLE.getBytes(StandardCharsets.UTF_8);
		HttpResponse<String> answer = bank()
			.send(bank().transferOf("").POST(BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(body))));
		assertThat(answer.statusCode()).isEqualTo(201);
	}

	@Test
	default void transferStartsAfterTheRiskAssessment() {
		try (Gate gate = new Gate()) {
			// given
			risk().reset(gate.before(RISK_IS_LOW));
			// when
			CompletableFuture<HttpResponse<String>> answer = bank().transferLater(TransferJson.EXAMPLE);
			// then
			await().until(() -> gate.arrived() == 1);
			assertThat(transfer().requests()).isEmpty();
			gate.letPass(1);
			assertThat(answer.join().statusCode()).isEqualTo(201);
			assertThat(transfer().requests()).hasSize(1);
		}
	}

	private static void assertConfirmed(HttpResponse<String> answer, String text) {
		assertThat(answer.body()).isEqualTo(text);
		assertThat(answer.statusCode()).isEqualTo(201);
	}

}
