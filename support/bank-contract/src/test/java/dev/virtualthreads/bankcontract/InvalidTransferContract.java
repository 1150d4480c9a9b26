package dev.virtualthreads.bankcontract;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Contract for invalid transfers: 400, an error per invalid field, no remote calls. */
interface InvalidTransferContract extends RunningBank {

	@ParameterizedTest
	@ValueSource(strings = { "0", "0.00", "\"0\"", "-1", "-0.01", "0.001", "0.009", "1000000.01", "1000001", "90.123",
			"\"90.123\"", "1e7", "1e999999999", "\"1e999999999\"", "1e-999999999", "1e99999999999", "\"1e99999999999\"",
			"\"abc\"", "\"NaN\"", "\"Infinity\"", "\"90,00\"", "\"0x10\"", "\"\"", "\" \"", "null", "true", "[]",
			"[90]", "{}", "{\"value\":90}" })
	default void invalidAmountIsTheOnlyInvalidField(String amount) {
		assertInvalid(TransferJson.with("amount", amount), "amount");
	}

	@ParameterizedTest
	@ValueSource(strings = { "null", "\"\"", "\" \"", "\"\\t\"", "\"a\\nb\"", "\"\\u0000\"", "\"\\u007f\"",
			"\"\\u0085\"", "\"\\u009b\"", "\"\\u2028\"", "\"half \\ud83d\"", "\"\\ude00 half\"", "1", "1.5", "true",
			"[]", "[\"1\"]", "{}", "\"a text of 65 characters, one more than the limit, is too long too\"" })
	default void unprintableOrTooLongTextIsTheOnlyInvalidField(String text) {
		assertInvalid(TransferJson.with("from", text), "from");
		assertInvalid(TransferJson.with("to", text), "to");
		assertInvalid(TransferJson.with("device", text), "device");
	}

	@ParameterizedTest
	@ValueSource(strings = { "amount", "from", "to", "device" })
	default void missingMemberIsTheOnlyInvalidField(String member) {
		assertInvalid(TransferJson.without(member), member);
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"1\"", "\" 1\"", "\"1 \"" })
	default void accountsMustDiffer(String to) {
		assertInvalid(TransferJson.with("to", to), "to");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
			{}                                                     | amount device from to
			{"amount":0,"from":"","to":null,"device":" "}          | amount device from to
			{"amount":"ten","from":1,"to":[],"device":{}}          | amount device from to
			{"amount":[],"from":{"a":[{}]},"to":true,"device":1.5} | amount device from to
			{"amount":true,"from":"1","to":"1","device":"Laptop"}  | amount to
			{"amount":90,"from":1,"to":2,"device":"Laptop"}        | from to
			{"from":"1","to":"3"}                                  | amount device
			""")
	default void everyInvalidFieldIsReportedOnce(String json, String fields) {
		assertInvalid(json, fields.split(" "));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "null", "true", "90", "\"text\"", "[]", "{", "{\"amount\":", "not json",
			"<amount>90</amount>", "{\"amount\":NaN}", "{\"amount\":090}", "{'amount':90}", "{\"amount\":90}{}",
			"{\"amount\":90,}", "[{\"amount\":\"90\",\"from\":\"1\",\"to\":\"3\",\"device\":\"Laptop\"}]" })
	default void bodyMustBeOneJsonObject(String body) {
		assertNoObject(body);
	}

	@Test
	default void deeplyNestedBodyIsRejected() {
		assertNoObject("{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000));
	}

	@Test
	default void numberOfManyDigitsIsRejected() {
		Problem.in(bank().transfer(TransferJson.with("amount", "9".repeat(20_000))), 400);
		assertNoRemoteCalls();
	}

	@Test
	default void invalidUtf8IsRejected() {
		byte[] body = TransferJson.with("to", "\"\u00ff\"").getBytes(StandardCharsets.ISO_8859_1);
		Problem.in(bank().send(bank().transferOf("").POST(BodyPublishers.ofByteArray(body))), 400);
		assertNoRemoteCalls();
	}

	private void assertInvalid(String json, String... fields) {
		Problem problem = Problem.in(bank().transfer(json), 400);
		assertThat(problem.invalidFields()).containsExactlyInAnyOrder(fields);
		assertThat(problem.messages()).allSatisfy((message) -> assertThat(message).startsWith("must "));
		assertNoRemoteCalls();
	}

	private void assertNoObject(String body) {
		Problem problem = Problem.in(bank().transfer(body), 400);
		assertThat(problem.detail()).isEqualTo("The body must be one JSON object.");
		assertThat(problem.json().has("errors")).isFalse();
		assertNoRemoteCalls();
	}

}
