package dev.virtualthreads.payments.gateway;

import java.net.URI;
import java.nio.charset.StandardCharsets;

import dev.virtualthreads.payments.Payment;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.util.UriUtils;

/**
 * Posts a payment to an endpoint with its key as {@code Idempotency-Key}. Any 2xx means
 * paid, if its body is empty or JSON.
 */
final class HttpGateway implements PaymentGateway {

	private static final JsonMapper JSON = new JsonMapper();

	private final RestClient client;

	private final URI url;

	HttpGateway(RestClient client, URI url) {
		this.client = client;
		this.url = url;
	}

	// an amount as JSON's number would be a double to many who read it
	private record Order(String id, String account, String amount, String currency) {
	}

	@Override
	public void pay(Payment payment) {
		ResponseEntity<byte[]> answer = send(payment);
		HttpStatusCode status = answer.getStatusCode();
		if (!status.is2xxSuccessful()) {
			throw new GatewayException(
					"The payment gateway answered %d to payment %s".formatted(status.value(), payment.key()),
					status.is5xxServerError() || status.value() == 429);
		}
		requireJson(answer.getBody() != null ? answer.getBody() : new byte[0], payment);
	}

	private ResponseEntity<byte[]> send(Payment payment) {
		try {
			return this.client.post()
				.uri(this.url)
				.contentType(MediaType.APPLICATION_JSON)
				.header("Idempotency-Key", UriUtils.encodePath(payment.key(), StandardCharsets.UTF_8))
				.body(new Order(payment.id(), payment.account(), payment.amount().toPlainString(), payment.currency()))
				.retrieve()
				.onStatus((status) -> true, (request, response) -> {
				})
				.toEntity(byte[].class);
		}
		catch (RestClientException ex) {
			throw new GatewayException("The payment gateway did not answer to payment %s: %s".formatted(payment.key(),
					ex.getMostSpecificCause()), true);
		}
	}

	// something else than the gateway may answer in its place, and has paid nothing
	private static void requireJson(byte[] body, Payment payment) {
		if (body.length == 0) {
			return;
		}
		try {
			JSON.readTree(body);
		}
		catch (JacksonException ex) {
			throw new GatewayException("The payment gateway answered no JSON to payment " + payment.key(), false);
		}
	}

}
