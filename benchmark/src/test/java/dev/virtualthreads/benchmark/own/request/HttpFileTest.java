package dev.virtualthreads.benchmark.own.request;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.load.Request.Header;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class HttpFileTest {

	@TempDir
	private Path folder;

	@Test
	void fileOfAnEditorIsRead() throws IOException {
		Files.writeString(this.folder.resolve("order.json"), "{\"from\": \"file\", \"id\": {{id}}}");
		List<Request> requests = read("""
				@host = http://localhost:8080
				@id = 7
				@api = {{host}}/api

				### Read
				# @name read
				GET {{api}}/orders/{{ id }}
				    ?page=1
				    &size=2
				Accept: application/json

				> {% client.test("ok", function() {}) %}

				### Create
				POST {{api}}/orders HTTP/1.1
				// a comment
				Content-Type: text/plain
				Authorization: Bearer {{id}}

				first {{id}}

				second

				###
				PUT /orders/1

				< order.json
				###
				PUT /orders/2

				<@ ./order.json
				###
				http://localhost:8080
				""");
		assertThat(requests).extracting(Request::toString)
			.containsExactly("GET /api/orders/7?page=1&size=2", "POST /api/orders", "PUT /orders/1", "PUT /orders/2",
					"GET /");
		assertThat(requests.get(0).headers()).containsExactly(new Header("Accept", "application/json"));
		assertThat(requests.get(0).content()).isNull();
		assertThat(requests.get(1).headers()).containsExactly(new Header("Content-Type", "text/plain"),
				new Header("Authorization", "Bearer 7"));
		assertThat(text(requests.get(1))).isEqualTo("first 7\n\nsecond");
		assertThat(text(requests.get(2))).contains("{{id}}");
		assertThat(text(requests.get(3))).isEqualTo("{\"from\": \"file\", \"id\": 7}");
	}

	// ~ ends a line
	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			`# @weight 3~GET /a~###~GET /b~###~# @weight 2~GET /c` | /a /b /c /a /c /a
			@host = localhost:8080~~###~GET {{host}}/orders~###~< {% client.log("once") %}~GET {{host}} | /orders /
			`###~< before.js~GET api.example.com/orders?page=1~###~GET [::1]:8080/health` | /orders?page=1 /health
			""")
	void pathsAreReadWithTheirWeightsAndWithoutHostAndScript(String text, String paths) throws IOException {
		assertThat(read(text.replace('~', '\n'))).extracting(Request::path).containsExactly(paths.split(" "));
	}

	@Test
	void dynamicVariableDiffersInEachRequest() throws IOException {
		Request request = read("""
				POST /orders/{{$randomInt}}
				X-Id: {{$uuid}}

				{"id": "{{$random.uuid}}"}
				""").getFirst();
		assertThat(request.fresh().path()).matches("/orders/\\d+");
		assertThat(request.fresh().headers().getFirst().value()).hasSize(36)
			.isNotEqualTo(request.fresh().headers().getFirst().value());
		assertThat(text(request.fresh())).doesNotContain("$").isNotEqualTo(text(request.fresh()));
	}

	@Test
	void numberIsWithinTheRangeOfEitherEditor() throws IOException {
		Request request = read("""
				POST /orders/{{$randomInt 5 7}}

				{{$random.integer(-1, 1)}} {{$isoTimestamp}}
				""").getFirst();
		for (int i = 0; i < 20; i++) {
			assertThat(request.fresh().path()).matches("/orders/[56]");
			assertThat(text(request.fresh())).matches("(-1|0) 20\\d\\d-\\d\\d-\\d\\dT.*Z");
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			`GET /{{$randomInt 7}}~` | such as {{$randomInt 1 10}}, was '7'
			`GET /{{$randomInt 7 7}}~` | such as {{$randomInt 1 10}}, was '7 7'
			`< {%~  client.log(1)~%}~GET /a~` | a script must end in its line
			`X-Id:5~` | such as /api/orders?page=1, was 'X-Id:5'
			`GET orders/1~` | such as /api/orders?page=1, was 'orders/1'
			`GET /{{$uuid 4}}~` | a dynamic variable has no arguments here, was '4'
			`GET /a~~###~GET /{{id}}~` | request at line 4: the variable {{id}} is not defined
			`# @weight 0~GET /a~` | request at line 1: @weight must be from 1 to 100, was 0
			`POST /a~~< none.json~` | none.json cannot be read
			`GET /a~no header~~` | a header must be 'Name: value', was 'no header'
			`# nothing~~###~` | has no request, such as GET /api/orders
			""")
	void mistakeIsNamedWithItsLine(String text, String message) {
		assertThatIllegalArgumentException().isThrownBy(() -> read(text.replace('~', '\n')))
			.withMessageContaining(message);
	}

	private List<Request> read(String text) throws IOException {
		return HttpFile.read(Files.writeString(this.folder.resolve("requests.http"), text));
	}

	private static String text(Request request) {
		return Objects.requireNonNull(request.content()).text();
	}

}
