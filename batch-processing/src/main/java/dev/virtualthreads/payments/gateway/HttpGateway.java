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
import org.springframework.web.util.UriUtils;

/**
 * Posts a payment to an endpoint with its key as {@code Idempotency-Key}. Any 2xx means
 * paid, if its body is empty or JSON.
 */
final class HttpGateway implements PaymentGateway {

	// timeout, conflict with a call that is under way, too early, too many
	private static final Set<Integer> PASSING = Set.of(408, 409, 425, 429);

	private static final int REFUSED = 422;

	// more than this is cut off, and so no JSON any more
	private static final int MAX_ANSWER = 64 * 1024;

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

	private record Answer(HttpStatusCode status, String body) {
	}

	@Override
	public void pay(Payment payment) {
		Answer answer = send(payment);
		if (!answer.status().is2xxSuccessful()) {
			throw new GatewayException(
					"The payment gateway answered %d to payment %s".formatted(answer.status().value(), payment.key()),
					kind(answer));
		}
		// something else than the gateway may answer in its place, and has paid nothing
		if (!answer.body().isEmpty() && !isJson(answer.body())) {
			throw new GatewayException("The payment gateway answered no JSON to payment " + payment.key(),
					Kind.LASTING);
		}
	}

	// only who speaks its language refuses in the gateway's name
	private static Kind kind(Answer answer) {
		if (answer.status().is5xxServerError() || PASSING.contains(answer.status().value())) {
			return Kind.PASSING;
		}
		boolean refused = answer.status().value() == REFUSED && !answer.body().isEmpty() && isJson(answer.body());
		return refused ? Kind.REFUSED : Kind.LASTING;
	}

	private Answer send(Payment payment) {
		try {
			return this.client.post()
				.uri(this.url)
				.contentType(MediaType.APPLICATION_JSON)
				.header("Idempotency-Key", UriUtils.encodePath(payment.key(), StandardCharsets.UTF_8))
				.body(new Order(payment.id(), payment.account(), payment.amount().toPlainString(), payment.currency()))
				.exchangeForRequiredValue((request, response) -> new Answer(response.getStatusCode(),
						new String(response.getBody().readNBytes(MAX_ANSWER), StandardCharsets.UTF_8)));
		}
		catch (RestClientException ex) {
			throw new GatewayException("The payment gateway did not answer to payment %s: %s".formatted(payment.key(),
					ex.getMostSpecificCause()), Kind.PASSING);
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
