package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;

import lombok.RequiredArgsConstructor;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.pool.ConnPoolControl;
import org.apache.hc.core5.util.TimeValue;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageConversionException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Client of one remote service that blocks until the answer is complete. */
@RequiredArgsConstructor
public class RemoteClient {

	private final RestClient client;

	private final ConnPoolControl<?> connections;

	private final JsonMapper json;

	/**
	 * Posts a request and returns the body of the answer.
	 * @param expected status of a valid answer
	 * @throws RemoteFailure for every other outcome
	 */
	public <T> T post(String path, Object request, HttpStatus expected, Class<T> type) {
		ResponseEntity<T> answer = exchange(path, request, type);
		T body = answer.getBody();
		if (answer.getStatusCode() != expected || body == null) {
			throw new RemoteFailure.InvalidAnswer("Unexpected answer with status " + answer.getStatusCode());
		}
		return body;
	}

	// The length of bytes is known: the request leaves in one piece, without chunks.
	// HttpMessageConversionException: the type of the answer cannot be created.
	// IllegalArgumentException: a response header cannot be parsed.
	// Everything else, such as an OutOfMemoryError or a closed pool, is no answer at all.
	private <T> ResponseEntity<T> exchange(String path, Object request, Class<T> type) {
		try {
			return this.client.post()
				.uri(path)
				.contentType(MediaType.APPLICATION_JSON)
				.body(this.json.writeValueAsBytes(request))
				.retrieve()
				.toEntity(type);
		}
		catch (RestClientException | HttpMessageConversionException | IllegalArgumentException ex) {
			throw failure(ex);
		}
		catch (RuntimeException | Error ex) {
			throw new RemoteFailure.Aborted(ex);
		}
	}

	private RemoteFailure failure(RuntimeException ex) {
		return switch (ex.getCause()) {
			case ConnectException refused -> new RemoteFailure.Unreachable(refused);
			case ConnectTimeoutException timeout -> new RemoteFailure.Unreachable(timeout);
			case UnknownHostException unknown -> new RemoteFailure.Unreachable(unknown);
			case NoRouteToHostException unroutable -> new RemoteFailure.Unreachable(unroutable);
			case InterruptedIOException late -> new RemoteFailure.TooLate(late);
			case IOException broken -> {
				// after a restart of the service all idle connections are dead
				this.connections.closeIdle(TimeValue.ZERO_MILLISECONDS);
				yield new RemoteFailure.InvalidAnswer(broken);
			}
			case null, default -> new RemoteFailure.InvalidAnswer(ex);
		};
	}

}
