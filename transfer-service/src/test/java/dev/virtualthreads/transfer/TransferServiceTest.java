package dev.virtualthreads.transfer;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests of the whole service over HTTP. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "transfer.delay=0s")
@Import(HandlerThread.class)
class TransferServiceTest {

	@LocalServerPort
	private int port;

	@Test
	void everyTransferGetsItsOwnId() {
		Set<String> ids = new HashSet<>();
		for (int i = 0; i < 20; i++) {
			ids.add(idOf(transfer(json(members()))));
		}
		assertThat(ids).hasSize(20).allSatisfy((id) -> assertThat(UUID.fromString(id)).hasToString(id));
	}

	@Test
	void handlerAlwaysRunsOnAVirtualThread() {
		transfer(json(members())).expectHeader().valueEquals(HandlerThread.KIND, "virtual");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1", "\"ten\"", "NaN", "\"\"", "null", "true", "[]", "{}" })
	void invalidAmountIs400(String amount) {
		assertProblem(transfer(with("amount", amount)), 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "from", "to" })
	void emptyOrTooLongTextIs400(String member) {
		assertProblem(transfer(with(member, "\"\"")), 400);
		assertProblem(transfer(with(member, "\" \"")), 400);
		assertProblem(transfer(with(member, "null")), 400);
		assertProblem(transfer(with(member, "\"%s\"".formatted("x".repeat(65)))), 400);
		transfer(with(member, "\"%s\"".formatted("x".repeat(64)))).expectStatus().is2xxSuccessful();
	}

	@ParameterizedTest
	@ValueSource(strings = { "amount", "from", "to" })
	void missingMemberIs400(String member) {
		Map<String, String> members = members();
		members.remove(member);
		assertProblem(transfer(json(members)), 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "[]", "null", "not json", "{" })
	void bodyThatIsNotAJsonObjectIs400(String body) {
		assertProblem(transfer(body), 400);
	}

	@Test
	void otherRequestsGetAProblemDocument() {
		assertProblem(client().get().uri("/nothing").exchange(), 404);
		assertProblem(client().get().uri("/v1/transfers").exchange(), 405);
		assertProblem(client().post().uri("/v1/transfers").contentType(MediaType.TEXT_PLAIN).body("90").exchange(),
				415);
	}

	@ParameterizedTest
	@ValueSource(strings = { "/actuator/health", "/actuator/health/liveness", "/actuator/health/readiness" })
	void serviceIsUp(String path) {
		client().get().uri(path).exchange().expectStatus().isOk().expectBody().jsonPath("$.status").isEqualTo("UP");
	}

	@ParameterizedTest
	@CsvSource({ "/actuator/info, build", "/actuator/prometheus, jvm_memory_used_bytes",
			"/actuator/prometheus, jvm_threads_virtual_pinned_seconds_count" })
	void actuatorEndpointsAnswer(String path, String content) {
		client().get()
			.uri(path)
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody(String.class)
			.value((body) -> assertThat(body).contains(content));
	}

	private RestTestClient.ResponseSpec transfer(String body) {
		return client().post().uri("/v1/transfers").contentType(MediaType.APPLICATION_JSON).body(body).exchange();
	}

	private RestTestClient client() {
		return RestTestClient.bindToServer().baseUrl("http://localhost:" + this.port).build();
	}

	private static String idOf(RestTestClient.ResponseSpec answer) {
		String body = answer.expectStatus().isCreated().expectBody(String.class).returnResult().getResponseBody();
		return JsonMapper.shared().readTree(body).path("id").asString("");
	}

	private static void assertProblem(RestTestClient.ResponseSpec answer, int status) {
		answer.expectStatus()
			.isEqualTo(status)
			.expectHeader()
			.contentTypeCompatibleWith(MediaType.APPLICATION_PROBLEM_JSON)
			.expectBody(String.class)
			.value((body) -> assertThat(body).contains("\"status\":" + status)
				.doesNotContain("Exception", "java.", "springframework", "virtualthreads"));
	}

	private static String with(String member, String value) {
		Map<String, String> members = members();
		members.put(member, value);
		return json(members);
	}

	private static Map<String, String> members() {
		Map<String, String> members = new LinkedHashMap<>();
		members.put("amount", "90");
		members.put("from", "\"1\"");
		members.put("to", "\"3\"");
		return members;
	}

	private static String json(Map<String, String> members) {
		return members.entrySet()
			.stream()
			.map((member) -> "\"%s\":%s".formatted(member.getKey(), member.getValue()))
			.collect(Collectors.joining(",", "{", "}"));
	}

}
