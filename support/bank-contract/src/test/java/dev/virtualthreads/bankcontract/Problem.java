package dev.virtualthreads.bankcontract;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.bankcontract.stub.HttpMessage;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** Problem detail (RFC 9457) of a bank, with its body in JSON. */
public record Problem(JsonNode json) {

	private static final String[] INTERNAL = { "Exception", "dev.virtualthreads", "org.springframework", "org.apache",
			"tools.jackson", "java.", "jakarta.", "\\tat ", "\tat ", "://", "localhost", "127.0.0.1" };

	/** Returns the problem detail of a response after the checks of all of them. */
	public static Problem in(HttpResponse<String> answer, int status) {
		return checked(answer.statusCode(), answer.headers().firstValue("Content-Type").orElse(""), answer.body(),
				status);
	}

	public static Problem in(HttpMessage answer, int status) {
		return checked(answer.status(), answer.header("Content-Type"), answer.body(), status);
	}

	/** Asserts that a body contains no class name, no stack trace and no host. */
	public static void assertNothingInternalIn(String body) {
		assertThat(body).doesNotContain(INTERNAL);
	}

	public String detail() {
		return this.json.path("detail").asString("");
	}

	public List<String> invalidFields() {
		return entries().map((entry) -> entry.path("field").asString("")).toList();
	}

	public List<String> messages() {
		return entries().map((entry) -> entry.path("message").asString("")).toList();
	}

	private Stream<JsonNode> entries() {
		return this.json.path("errors").valueStream();
	}

	private static Problem checked(int actualStatus, String contentType, String body, int status) {
		assertThat(actualStatus).as(body).isEqualTo(status);
		assertThat(contentType).startsWith("application/problem+json");
		assertNothingInternalIn(body);
		JsonNode json = JsonMapper.shared().readTree(body);
		assertThat(json.path("status").asInt(0)).isEqualTo(status);
		assertThat(json.path("title").asString("")).isNotBlank();
		return new Problem(json);
	}

}
