package dev.virtualthreads.bank;

import java.net.http.HttpResponse;
import java.util.Set;

import dev.virtualthreads.bankcontract.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests of the OpenAPI document and its page; schemathesis compares it with the bank. */
class ApiDocumentTest extends RealBankTest {

	@Test
	void documentContainsOnlyTheBankApi() {
		assertThat(document().path("paths").propertyNames()).containsExactlyInAnyOrder("/v1/transfers",
				"/blocking/{seconds}", "/test");
	}

	@ParameterizedTest
	@CsvSource({ "post, /v1/transfers, 201 400 406 413 415 422 502 503 504", "get, /blocking/{seconds}, 200 400 406",
			"get, /test, 200 406" })
	void everyResponseIsDescribed(String method, String path, String statuses) {
		JsonNode answers = document().path("paths").path(path).path(method).path("responses");
		assertThat(answers.propertyNames()).containsExactlyInAnyOrder(statuses.split(" "));
		answers.properties().forEach((answer) -> {
			boolean good = answer.getKey().startsWith("2");
			assertThat(answer.getValue().path("description").asString("")).isNotBlank();
			assertThat(answer.getValue().path("content").propertyNames())
				.isEqualTo(Set.of(good ? "text/plain" : "application/problem+json"));
			assertThat(answer.getValue().path("headers").has("Retry-After")).isEqualTo(answer.getKey().equals("503"));
		});
	}

	@Test
	void requestIsDescribedWithoutPatternsThatOnlyJavaReads() {
		JsonNode request = document().at("/components/schemas/TransferRequest");
		assertThat(request.path("required").valueStream().map(JsonNode::asString)).containsExactlyInAnyOrder("amount",
				"from", "to", "device");
		assertThat(request.path("properties").propertyNames()).containsExactlyInAnyOrder("amount", "from", "to",
				"device");
		assertThat(request.toString()).contains("\"minimum\":0.01", "\"maxLength\":64").doesNotContain("pattern");
		HttpResponse<String> answer = bank().transfer(request.path("example").toString());
		assertThat(answer.statusCode()).isEqualTo(201);
	}

	@Test
	void swaggerUiLoadsTheDocument() {
		assertThat(bank().get("/swagger-ui/index.html").body()).contains("swagger-ui-bundle.js");
		assertThat(bank().get("/v3/api-docs/swagger-config").body()).contains("\"url\":\"/v3/api-docs\"");
	}

	@ParameterizedTest
	@ValueSource(strings = { "/swagger-ui/nothing.js", "/swagger-ui/", "/v3/api-docs/nothing", "/v3" })
	void unknownPathIs404(String path) {
		Problem.in(bank().get(path), 404);
	}

	private JsonNode document() {
		return JsonMapper.shared().readTree(bank().get("/v3/api-docs").body());
	}

}
