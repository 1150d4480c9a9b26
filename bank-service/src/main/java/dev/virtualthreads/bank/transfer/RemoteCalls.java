package dev.virtualthreads.bank.transfer;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.function.Supplier;

import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import io.micrometer.common.KeyValue;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpRequest;
import org.springframework.http.client.observation.ClientHttpObservationDocumentation.LowCardinalityKeyNames;
import org.springframework.http.client.observation.ClientRequestObservationContext;
import org.springframework.http.client.observation.DefaultClientRequestObservationConvention;
import org.springframework.stereotype.Component;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * Has the blocking client of the remote services and tells their failures apart.
 */
@Component
class RemoteCalls {

	private static final Log log = LogFactory.getLog(RemoteCalls.class);

	private final RestClient client;

	private final RemoteConnections connections;

	private final Duration readTimeout;

	private final JsonMapper json;

	RemoteCalls(RestClient.Builder builder, JsonMapper json, RemoteConnections connections, BankProperties properties) {
		this.client = builder.requestFactory(connections.requests()).observationConvention(new FixedPaths()).build();
		this.json = json;
		this.connections = connections;
		this.readTimeout = properties.readTimeout();
	}

	/**
	 * A request whose length is known before it leaves: head and body go in one piece if
	 * they fit the buffer, and no end mark follows in a packet of its own.
	 */
	RestClient.RequestBodySpec post(URI uri, Object body) {
		return this.client.post()
			.uri(uri)
			.contentType(MediaType.APPLICATION_JSON)
			.body(this.json.writeValueAsBytes(body));
	}

	/**
	 * Waits for the answer of a remote service.
	 * @throws TransferNotConfirmedException when the service is out of reach, fails,
	 * answers nonsense or takes too long
	 */
	<T> T call(RemoteService service, Supplier<@Nullable T> request) {
		long start = System.nanoTime();
		try {
			T answer = this.connections.use(request);
			if (answer != null) {
				return answer;
			}
			throw TransferNotConfirmedException.invalidAnswer(service, null);
		}
		// a header that cannot be parsed is an IllegalArgumentException
		catch (RestClientException | IllegalArgumentException ex) {
			log.warn("The %s failed: %s".formatted(service, ex));
			boolean late = System.nanoTime() - start >= this.readTimeout.toNanos();
			if (ex instanceof ResourceAccessException && !late && !neverConnected(ex)) {
				this.connections.closeIdle();
			}
			throw problemOf(service, late, ex);
		}
	}

	private static TransferNotConfirmedException problemOf(RemoteService service, boolean late,
			RuntimeException failure) {
		if (neverConnected(failure)) {
			return TransferNotConfirmedException.unreachable(service, failure);
		}
		return late ? TransferNotConfirmedException.tooSlow(service, failure)
				: TransferNotConfirmedException.invalidAnswer(service, failure);
	}

	private static boolean neverConnected(RuntimeException ex) {
		Throwable cause = ex.getCause();
		return cause instanceof ConnectException || cause instanceof ConnectTimeoutException
				|| cause instanceof UnknownHostException || cause instanceof NoRouteToHostException;
	}

	/**
	 * Names requests by their path, of which there are two: a template would be parsed
	 * anew for each.
	 */
	private static final class FixedPaths extends DefaultClientRequestObservationConvention {

		@Override
		protected KeyValue uri(ClientRequestObservationContext context) {
			ClientHttpRequest request = context.getCarrier();
			return (request != null) ? LowCardinalityKeyNames.URI.withValue(request.getURI().getPath())
					: super.uri(context);
		}

	}

}
