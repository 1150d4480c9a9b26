package dev.virtualthreads.bank.openapi;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Set;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.Problem;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.HttpMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.test.context.TestPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests that the OpenAPI document and the bank agree. */
@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class OpenApiTest extends RealBankTest {

	@Override
	public String threads() {
		return "virtual";
	}

	@Test
	void documentIsValid() {
		assertThat(document().violations()).isEmpty();
	}

	@Test
	void documentContainsOnlyTheBankApi() {
		assertThat(document().json().path("info").path("title").asString("")).isEqualTo("Bank");
		assertThat(document().json().path("info").path("description").asString("")).isNotBlank();
		assertThat(document().paths()).containsExactlyInAnyOrder("/v1/transfers", "/blocking/{seconds}", "/test");
	}

	@ParameterizedTest
	@CsvSource({ "post, /v1/transfers, 201 400 406 413 415 422 502 503 504", "get, /blocking/{seconds}, 200 400 406",
			"get, /test, 200 406" })
	void everyResponseIsDescribed(String method, String path, String statuses) {
		JsonNode operation = document().operation(method, path);
		assertThat(operation.path("summary").asString("")).isNotBlank();
		JsonNode answers = operation.path("responses");
		assertThat(answers.propertyNames()).containsExactlyInAnyOrder(statuses.split(" "));
		answers.properties().forEach((answer) -> assertDescribed(Integer.parseInt(answer.getKey()), answer.getValue()));
	}

	@Test
	void retryAfterHeaderIsDescribed() {
		JsonNode answer = document().operation("post", "/v1/transfers").path("responses").path("503");
		assertThat(answer.path("headers").path("Retry-After").path("required").asBoolean(false)).isTrue();
	}

	@Test
	void exampleIsAValidTransfer() {
		ApiDocument document = document();
		JsonNode example = document.schema("TransferRequest").path("example");
		JsonNode confirmation = document.operation("post", "/v1/transfers")
			.at("/responses/201/content/text~1plain/schema/example");
		HttpResponse<String> answer = bank().transfer(example.toString());
		assertThat(answer.statusCode()).isEqualTo(201);
		assertThat(answer.body()).isEqualTo(confirmation.asString(""));
		assertThat(document.describesTransfer(example.toString())).isTrue();
	}

	@ParameterizedTest
	@ValueSource(strings = { "90", "\"90\"", "90.89", "0.01", "\"0.01\"", "9e1", "\"1e6\"", "\"+1\"", "\".5\"",
			"\"1.\"", "1000000", "0", "0.001", "1000000.01", "90.123", "\"abc\"", "\"90,00\"", "\"0x10\"", "\"\"",
			"\"-1\"", "\" 1\"", "\"1 \"", "\"\\u00001\\n\"", "\"1\\u00a0\"", "\"1e\"", "\".\"", "\"1_0\"", "\"1f\"",
			"\"1d\"", "\"0x1p3\"", "null", "true", "[90]", "{}" })
	void documentAcceptsSameAmountsAsBank(String amount) {
		assertSchemaAgreesWithBank(TransferJson.with("amount", amount));
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"x\"", "\" x \"", "\"Zoë 日本 \\ud83d\\ude00\"", "\"\\u00a0\"", "\"\\u2003\"",
			"\"\\u2007\"", "\"\\u202f\"", "\"\\u3000\"", "\" \\u2003x\"", "\"\\u200b\"", "\"\\ufeff\"", "\"\"", "\" \"",
			"\"  \"", "\"\\t\"", "\"a\\nb\"", "\"x\\n\"", "\"\\u0000\"", "\"\\u007f\"", "\"\\u009b\"", "\"\\u2028\"",
			"\"x\\u2029\"", "null", "1", "[]", "{}" })
	void documentAcceptsSameTextsAsBank(String text) {
		assertSchemaAgreesWithBank(TransferJson.with("from", text));
		assertSchemaAgreesWithBank(TransferJson.with("to", text));
		assertSchemaAgreesWithBank(TransferJson.with("device", text));
	}

	@ParameterizedTest
	@ValueSource(ints = { 64, 65 })
	void documentAcceptsSameTextLengthsAsBank(int length) {
		assertSchemaAgreesWithBank(TransferJson.with("device", "\"%s\"".formatted("x".repeat(length))));
	}

	@ParameterizedTest
	@ValueSource(strings = { "amount", "from", "to", "device" })
	void documentRequiresSameMembersAsBank(String member) {
		assertSchemaAgreesWithBank(TransferJson.without(member));
	}

	@Test
	void problemDetailsMatchTheirSchema() {
		assertDescribed(Problem.in(bank().transfer("{}"), 400));
		assertDescribed(Problem.in(bank().transfer("x"), 400));
		assertDescribed(Problem.in(bank().get("/nothing"), 404));
		assertDescribed(Problem.in(bank().get("/v1/transfers"), 405));
		assertDescribed(Problem.in(bank().send(bank().transferOf("").header("Accept", "image/png")), 406));
		assertDescribed(Problem.in(bank().transfer(" ".repeat(100_000)), 413));
		risk().reset(RISK_IS_HIGH);
		assertDescribed(Problem.in(bank().transfer(TransferJson.EXAMPLE), 422));
		risk().reset(RISK_IS_LOW.withStatus(500));
		assertDescribed(Problem.in(bank().transfer(TransferJson.EXAMPLE), 502));
	}

	@ParameterizedTest
	@ValueSource(strings = { "/v3/api-docs", "/v3/api-docs.yaml", "/v3/api-docs/swagger-config",
			"/swagger-ui/index.html", "/swagger-ui/swagger-initializer.js", "/swagger-ui.html" })
	void responsesDoNotContainTheHost(String path) {
		HttpMessage answer = bank().sendRaw("GET %s HTTP/1.1\nHost: some.host:1234\n\n".formatted(path), "");
		assertThat(answer.status()).isIn(200, 302);
		assertThat(answer.toString()).doesNotContain("some.host", "1234");
		Problem.assertNothingInternalIn(answer.toString());
	}

	@ParameterizedTest
	@ValueSource(strings = { "index.html", "index.css", "swagger-ui.css", "swagger-ui-bundle.js",
			"swagger-ui-standalone-preset.js", "favicon-32x32.png" })
	void swaggerUiFilesAreServedUnchanged(String file) throws IOException {
		Resource original = new PathMatchingResourcePatternResolver()
			.getResources("classpath*:META-INF/resources/webjars/swagger-ui/*/" + file)[0];
		HttpResponse<byte[]> answer = bank().download("/swagger-ui/" + file);
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body()).isEqualTo(original.getContentAsByteArray());
	}

	@Test
	void swaggerUiLoadsTheDocument() {
		assertThat(bank().get("/swagger-ui/swagger-initializer.js").body()).contains("/v3/api-docs/swagger-config")
			.doesNotContain("petstore");
		assertThat(bank().get("/v3/api-docs/swagger-config").body()).contains("\"url\":\"/v3/api-docs\"");
	}

	@ParameterizedTest
	@ValueSource(strings = { "/swagger-ui/nothing.js", "/swagger-ui/", "/v3/api-docs/nothing", "/v3" })
	void unknownPathIs404(String path) {
		Problem.in(bank().get(path), 404);
	}

	@Test
	void unacceptableDocumentTypeIs406() {
		Problem.in(bank().send(bank().request("/v3/api-docs").header("Accept", "image/png")), 406);
	}

	private ApiDocument document() {
		return ApiDocument.of(bank());
	}

	private void assertSchemaAgreesWithBank(String json) {
		boolean taken = bank().transfer(json).statusCode() == 201;
		assertThat(document().describesTransfer(json)).as(json).isEqualTo(taken);
	}

	private void assertDescribed(Problem problem) {
		assertThat(document().describes("Problem", problem.json())).as(problem.toString()).isTrue();
	}

	private static void assertDescribed(int status, JsonNode answer) {
		assertThat(answer.path("description").asString("")).isNotBlank();
		assertThat(answer.path("content").propertyNames())
			.isEqualTo(Set.of((status < 400) ? "text/plain" : "application/problem+json"));
	}

}
