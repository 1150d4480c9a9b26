package dev.virtualthreads.bankcontract;

import dev.virtualthreads.bankcontract.stub.HttpMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Contract for malformed requests, which the server rejects. */
interface RawRequestContract extends RunningBank {

	@ParameterizedTest
	@ValueSource(strings = { "/a|b", "/<script>", "/a\"b", "/{seconds}", "/%zz", "/%", "/v1%2Ftransfers", "/%00", "/..",
			"/test/../../test" })
	default void illegalPathIs400(String path) {
		assertRefused("GET %s HTTP/1.1\nHost: localhost\n\n".formatted(path), 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "Host: bad host!", "Host: localhost:port", "Host: [::1", "Host: one\nHost: two",
			"Accept: */*" })
	default void invalidHostIs400(String host) {
		assertRefused("GET /test HTTP/1.1\n%s\n\n".formatted(host), 400);
	}

	@ParameterizedTest
	@ValueSource(strings = { "Content-Length: ten", "Content-Length: -1", "Content-Length: 1\nContent-Length: 2" })
	default void invalidContentLengthIs400(String header) {
		assertRefused("POST /v1/transfers HTTP/1.1\nHost: localhost\n%s\n\n".formatted(header), 400);
	}

	@Test
	default void requestWithoutHttpVersionIs400() {
		assertRefused("HELLO\n\n", 400);
	}

	@Test
	default void longHeaderIs400() {
		assertRefused("GET /test HTTP/1.1\nHost: localhost\nX: %s\n\n".formatted("x".repeat(20_000)), 400);
	}

	@Test
	default void unknownTransferEncodingIs501() {
		assertRefused("POST /v1/transfers HTTP/1.1\nHost: localhost\nTransfer-Encoding: morse\n\n", 501);
	}

	@Test
	default void unknownHttpVersionIs505() {
		assertRefused("GET /test HTTP/9.9\nHost: localhost\n\n", 505);
	}

	@Test
	default void traceIsNotEchoed() {
		HttpMessage answer = bank().sendRaw("TRACE /test HTTP/1.1\nHost: localhost\nCookie: secret\n\n", "");
		Problem.in(answer, 405);
		assertThat(answer.body()).doesNotContain("secret");
	}

	@Test
	default void pipelinedRequestsKeepTheConnectionUsable() {
		try (RawConnection client = bank().connect()) {
			client.writeTransfer(TransferJson.EXAMPLE);
			client.write("POST /v1/transfers HTTP/1.1\nHost: localhost\nContent-Length: 2\n\n", "{}");
			assertThat(client.read().status()).isEqualTo(201);
			Problem.in(client.read(), 415);
			assertThat(client.transfer(TransferJson.EXAMPLE).status()).isEqualTo(201);
		}
	}

	@Test
	default void errorPathIs404() {
		Problem.in(bank().get("/error"), 404);
	}

	private void assertRefused(String request, int status) {
		Problem.in(bank().sendRaw(request, ""), status);
	}

}
