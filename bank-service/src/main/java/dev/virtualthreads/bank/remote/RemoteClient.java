package dev.virtualthreads.bank.remote;

import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;

import lombok.RequiredArgsConstructor;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.pool.ConnPoolControl;
import org.apache.hc.core5.util.TimeValue;

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

	/**
	 * Posts a request and returns the body of the answer.
	 * @param expected status of a valid answer
	 * @throws RemoteFailure for every other outcome
	 */
	public <T> T post(String path, Object request, HttpStatus expected, Class<T> type) {
		ResponseEntity<T> answer = exchange(path, request, type);
		T body = answer.getBody();
		if (answer.getStatusCode() != expected || body == null) {
			this.connections.closeIdle(TimeValue.ZERO_MILLISECONDS);
			throw new RemoteFailure.InvalidAnswer("Unexpected answer with status " + answer.getStatusCode());
		}
		return body;
	}

	// HttpMessageConversionException: the connection broke while the request was written.
	// IllegalArgumentException: a response header cannot be parsed.
	private <T> ResponseEntity<T> exchange(String path, Object request, Class<T> type) {
		try {
			return this.client.post()
				.uri(path)
				.contentType(MediaType.APPLICATION_JSON)
				.body(request)
				.retrieve()
				.toEntity(type);
		}
		catch (RestClientException | HttpMessageConversionException | IllegalArgumentException ex) {
			throw failure(ex);
		}
	}

	private RemoteFailure failure(RuntimeException ex) {
		return switch (ex.getCause()) {
			case ConnectException refused -> new RemoteFailure.Unreachable(refused);
			case ConnectTimeoutException timeout -> new RemoteFailure.Unreachable(timeout);
			case UnknownHostException unknown -> new RemoteFailure.Unreachable(unknown);
			case NoRouteToHostException unroutable -> new RemoteFailure.Unreachable(unroutable);
			case InterruptedIOException late -> new RemoteFailure.TooLate(late);
			case null, default -> {
				// after a restart of the service all idle connections are dead
				this.connections.closeIdle(TimeValue.ZERO_MILLISECONDS);
				yield new RemoteFailure.InvalidAnswer(ex);
			}
		};
	}

}
