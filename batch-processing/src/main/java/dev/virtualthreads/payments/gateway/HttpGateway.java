package dev.virtualthreads.payments.gateway;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.gateway.GatewayException.Kind;
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

	private static final int REJECTED = 422;

	// a longer body is truncated, and so not JSON
	private static final int MAX_BODY = 64 * 1024;

	private static final JsonMapper JSON = new JsonMapper();

	// the amount is text: many parsers read a JSON number as a double
	private record Order(String id, String account, String amount, String currency) {
	}

	private record Answer(HttpStatusCode status, String body) {
	}

	@Override
	public void pay(Payment payment) {
		Answer answer = send(payment);
		if (!answer.status().is2xxSuccessful()) {
			throw failure(payment, answer.status(), kind(answer));
		}
		// a login page or a proxy may answer in place of the gateway, and pays nothing
		if (!answer.body().isEmpty() && !isJson(answer.body())) {
			throw new GatewayException("The payment gateway sent a body that is not JSON for payment " + payment.key(),
					Kind.PERMANENT);
		}
	}

	// without the advice, one payment that is never accepted would stop every restart
	private static GatewayException failure(Payment payment, HttpStatusCode status, Kind kind) {
		String advice = (kind == Kind.PERMANENT && status.is4xxClientError())
				? ". Resolve the cause, or restart the job with --payments.reject=%s to reject this payment"
					.formatted(payment.key())
				: "";
		return new GatewayException(
				"The payment gateway answered %d for payment %s%s".formatted(status.value(), payment.key(), advice),
				kind);
	}

	// a 422 without JSON may come from a proxy, which cannot reject a payment
	private static Kind kind(Answer answer) {
		if (answer.status().is5xxServerError() || TRANSIENT.contains(answer.status().value())) {
			return Kind.TRANSIENT;
		}
		boolean rejected = answer.status().value() == REJECTED && !answer.body().isEmpty() && isJson(answer.body());
		return rejected ? Kind.REJECTED : Kind.PERMANENT;
	}

	private Answer send(Payment payment) {
		try {
			return this.client.post()
				.uri(this.url)
				.contentType(MediaType.APPLICATION_JSON)
				.header("Idempotency-Key", payment.key())
				.body(new Order(payment.id(), payment.account(), payment.amount().toPlainString(), payment.currency()))
				.exchangeForRequiredValue((request, response) -> new Answer(response.getStatusCode(),
						new String(response.getBody().readNBytes(MAX_BODY), StandardCharsets.UTF_8)));
		}
		catch (RestClientException ex) {
			throw new GatewayException("The payment gateway did not answer for payment %s: %s".formatted(payment.key(),
					ex.getMostSpecificCause()), Kind.TRANSIENT);
		}
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
