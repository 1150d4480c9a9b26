package dev.virtualthreads.bankcontract;

import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.bankcontract.stub.Gate;
import dev.virtualthreads.bankcontract.stub.HttpMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Contract for transfers that succeed, and for their calls of the remote services. */
interface AcceptedTransferContract extends RunningBank {

	@Test
	default void exampleTransferIsConfirmedIn37BytesOfPlainText() {
		HttpResponse<String> answer = bank().transfer(TransferJson.EXAMPLE);
		assertThat(answer.statusCode()).isEqualTo(201);
		assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
		assertThat(answer.headers().firstValue("Content-Length")).contains("37");
		assertThat(answer.body()).isEqualTo("Amount of 90 transferred to account 3").hasSize(37);
	}

	@ParameterizedTest
	@CsvSource(quoteCharacter = '\'', textBlock = """
			90,           90
			0.01,         0.01
			90.50,        90.50
			9e1,          90
			"1e6",        1000000
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
		assertThat(bank().transfer(TransferJson.with("note", "\"for the rent\"")).statusCode()).isEqualTo(201);
	}

	@Test
	default void transferStartsAfterTheRiskAssessment() {
		try (Gate gate = new Gate()) {
			risk().reset(gate.before(RISK_IS_LOW));
			CompletableFuture<HttpResponse<String>> answer = bank().transferLater(TransferJson.EXAMPLE);
			await().until(() -> gate.arrived() == 1);
			assertThat(transfer().requests()).isEmpty();
			gate.letPass(1);
			assertThat(answer.join().statusCode()).isEqualTo(201);
			assertThat(transfer().requests()).hasSize(1);
		}
	}

	@Test
	default void eachServiceReceivesTheTransferOnce() {
		bank().transfer(TransferJson.EXAMPLE);
		assertThat(risk().requests()).singleElement().satisfies((asked) -> assertPosted(asked, "/v1/risks"));
		assertThat(transfer().requests()).singleElement().satisfies((asked) -> assertPosted(asked, "/v1/transfers"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"level\":\"VERY_LOW\"}", "{\"level\":\"LOW\"}", "{\"score\":[1,2],\"level\":\"LOW\"}" })
	default void lowRiskAllowsTransfer(String assessment) {
		risk().reset(RISK_IS_LOW.withBody(assessment));
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
		assertThat(transfer().requests()).hasSize(1);
	}

	private static void assertConfirmed(HttpResponse<String> answer, String text) {
		assertThat(answer.body()).isEqualTo(text);
		assertThat(answer.statusCode()).isEqualTo(201);
	}

	private static void assertPosted(HttpMessage asked, String path) {
		assertThat(asked.startLine()).isEqualTo("POST %s HTTP/1.1".formatted(path));
		assertThat(asked.header("Content-Type")).startsWith("application/json");
		assertThat(asked.header("Content-Length")).as("sent in one piece, without chunks").isNotEmpty();
		assertThat(JsonMapper.shared().readTree(asked.body())).isEqualTo(JsonMapper.shared().readTree("""
				{"amount":90,"from":"1","to":"3","device":"Laptop"}"""));
	}

}
