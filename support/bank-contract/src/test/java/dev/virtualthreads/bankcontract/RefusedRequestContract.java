package dev.virtualthreads.bankcontract;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;

import dev.virtualthreads.bankcontract.stub.HttpMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Contract for requests that are rejected before a transfer starts. */
interface RefusedRequestContract extends RunningBank {

	int LARGEST_BODY = 64 * 1024;

	@ParameterizedTest
	@CsvSource({ "GET, /", "GET, /nothing", "POST, /v1", "POST, /v1/transfer", "GET, /v1/transfers/1",
			"GET, /actuator/env", "GET, /error", "GET, /blocking", "GET, /blocking/", "GET, /error/1" })
	default void unknownPathIs404(String method, String path) {
		Problem.in(bank().send(bank().request(path).method(method, BodyPublishers.noBody())), 404);
	}

	@ParameterizedTest
	@CsvSource({ "GET, /v1/transfers, POST", "PUT, /v1/transfers, POST", "DELETE, /v1/transfers, POST",
			"PATCH, /v1/transfers, POST", "POST, /test, GET", "POST, /blocking/0, GET", "POST, /actuator/health, GET" })
	default void unsupportedMethodIs405WithAllowedMethods(String method, String path, String allowed) {
		HttpRequest.Builder request = bank().request(path).method(method, BodyPublishers.ofString("{}"));
		HttpResponse<String> answer = bank().send(request.header("Content-Type", "application/json"));
		Problem.in(answer, 405);
		assertThat(answer.headers().firstValue("Allow").orElse("").split(",\\s*")).contains(allowed)
			.doesNotContain(method);
	}

	@ParameterizedTest
	@ValueSource(strings = { "application/json", "application/xml", "image/png", "text/html" })
	default void unacceptableResponseTypeIs406WithoutRemoteCalls(String accept) {
		Problem.in(bank().send(bank().transferOf(TransferJson.EXAMPLE).header("Accept", accept)), 406);
		assertNoRemoteCalls();
	}

	@Test
	default void invalidAcceptHeaderIs406() {
		HttpRequest.Builder request = bank().transferOf(TransferJson.EXAMPLE).header("Accept", "no media type");
		assertThat(bank().send(request).statusCode()).isEqualTo(406);
		assertNoRemoteCalls();
	}

	@ParameterizedTest
	@ValueSource(strings = { "text/plain", "*/*", "text/*", "application/json, text/plain;q=0.1" })
	default void acceptHeaderThatIncludesPlainTextIsAccepted(String accept) {
		HttpResponse<String> answer = bank().send(bank().transferOf(TransferJson.EXAMPLE).header("Accept", accept));
		assertThat(answer.statusCode()).isEqualTo(201);
	}

	@Test
	default void bodyOf64KilobytesIsAccepted() {
		assertThat(bank().transfer(padded(LARGEST_BODY)).statusCode()).isEqualTo(201);
		assertThat(bank().send(bank().chunkedTransferOf(padded(LARGEST_BODY))).statusCode()).isEqualTo(201);
	}

	@Test
	default void largerBodyIs413WithoutRemoteCalls() {
		Problem.in(bank().transfer(padded(LARGEST_BODY + 1)), 413);
		Problem.in(bank().transfer("x".repeat(LARGEST_BODY + 1)), 413);
		Problem.in(bank().send(bank().chunkedTransferOf(padded(LARGEST_BODY + 1))), 413);
		Problem.in(bank().send(bank().chunkedTransferOf(padded(10 * LARGEST_BODY))), 413);
		assertNoRemoteCalls();
	}

	@ParameterizedTest
	@ValueSource(strings = { "text/plain", "application/xml", "application/x-www-form-urlencoded",
			"multipart/form-data", "*/*", "json", "no media type", "" })
	default void contentTypeOtherThanJsonIs415(String contentType) {
		HttpRequest.Builder request = bank().request("/v1/transfers")
			.POST(BodyPublishers.ofString(TransferJson.EXAMPLE));
		Problem.in(bank().send(contentType.isEmpty() ? request : request.header("Content-Type", contentType)), 415);
		assertNoRemoteCalls();
	}

	@Test
	default void highRiskIs422WithoutTransfer() {
		risk().reset(RISK_IS_HIGH);
		Problem problem = Problem.in(bank().transfer(TransferJson.EXAMPLE), 422);
		assertThat(problem.detail()).contains("risk", "Nothing was transferred");
		assertThat(risk().requests()).hasSize(1);
		assertThat(transfer().requests()).isEmpty();
	}

	@Test
	default void traceIsNotEchoed() {
		HttpMessage answer = bank().sendRaw("TRACE /test HTTP/1.1\nHost: localhost\nCookie: secret\n\n", "");
		assertThat(answer.status()).isEqualTo(405);
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

	private static String padded(int bytes) {
		return TransferJson.EXAMPLE + " ".repeat(bytes - TransferJson.EXAMPLE.length());
	}

}
