package dev.virtualthreads.payments.gateway;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;

import dev.virtualthreads.payments.Payment;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * Gateway that posts payments to a URL with their key as {@code Idempotency-Key}. A 2xx
 * status means paid if the body is empty or JSON.
 */
record HttpGateway(RestClient client, URI url) implements PaymentGateway {

	// request timeout, conflict with a call in progress, too early, too many requests
	private static final Set<Integer> TRANSIENT = Set.of(408, 409, 425, 429);

	// a longer body is truncated, and so not JSON
	private static final int MAX_BODY = 64 * 1024;

	private static final JsonMapper JSON = new JsonMapper();

	// the amount is text: many parsers read a JSON number as a double
	private record Order(String id, String account, String amount, String currency) {
	}

	@Override
	public boolean pay(Payment payment) {
		try {
			return this.client.post()
				.uri(this.url)
				.contentType(MediaType.APPLICATION_JSON)
				.header("Idempotency-Key", payment.key())
				.body(new Order(payment.id(), payment.account(), payment.amount().toPlainString(), payment.currency()))
				.exchangeForRequiredValue((request, response) -> isPaid(payment.key(), response.getStatusCode(),
						new String(response.getBody().readNBytes(MAX_BODY), StandardCharsets.UTF_8)));
		}
		catch (RestClientException ex) {
			throw new GatewayException("The payment gateway did not answer for payment %s: %s".formatted(payment.key(),
					ex.getMostSpecificCause()), true);
		}
	}

	private static boolean isPaid(String key, HttpStatusCode status, String body) {
		boolean isJson = !body.isEmpty() && isJson(body);
		if (status.is2xxSuccessful() && (isJson || body.isEmpty())) {
			return true;
		}
		// a login page or a proxy may answer in place of the gateway, and pays nothing
		if (status.is2xxSuccessful()) {
			throw new GatewayException("The payment gateway sent a body that is not JSON for payment " + key, false);
		}
		// a 422 without JSON may come from a proxy, which cannot reject a payment
		if (status.value() == 422 && isJson) {
			return false;
		}
		boolean isTransient = status.is5xxServerError() || TRANSIENT.contains(status.value());
		// without the advice, one payment that is never accepted would stop every restart
		String advice = (!isTransient && status.is4xxClientError())
				? ". Resolve the cause, or restart the job with --payments.reject=%s to reject this payment"
					.formatted(key)
				: "";
		throw new GatewayException(
				"The payment gateway answered %d for payment %s%s".formatted(status.value(), key, advice), isTransient);
	}

	private static boolean isJson(String text) {
		try {
			JSON.readTree(text);
			return true;
		}
		catch (JacksonException ex) {
			return false;
		}
	}

}
