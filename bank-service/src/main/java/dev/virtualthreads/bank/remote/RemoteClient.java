package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.Objects;

import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;
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

/** Blocking client of one remote service that maps its failures. */
@Slf4j
@RequiredArgsConstructor
public class RemoteClient {

	private final RemoteService service;

	private final RestClient client;

	private final ConnPoolControl<?> connections;

	private final JsonMapper json;

	/**
	 * Posts a request and returns the body of the answer.
	 * @param expected status of a valid answer
	 * @throws TransferNotConfirmedException for every other outcome
	 */
	public <T> T post(String path, Object request, HttpStatus expected, Class<T> type) {
		try {
			return validBody(exchange(path, request, type), expected);
		}
		// HttpMessageConversionException: the type of the answer cannot be created.
		// IllegalArgumentException: a response header cannot be parsed.
		catch (RestClientException | HttpMessageConversionException | IllegalArgumentException ex) {
			log.warn("The call of the {} failed: {}", this.service,
					Objects.requireNonNullElse(ex.getCause(), ex).toString());
			throw problem(ex);
		}
		// Such as an OutOfMemoryError or a closed pool: the service may have answered.
		catch (RuntimeException | Error ex) {
			log.warn("The call of the {} failed: {}", this.service, ex.toString());
			throw TransferNotConfirmedException.aborted(this.service, ex);
		}
	}

	// The length of bytes is known: the request leaves in one piece, without chunks.
	private <T> ResponseEntity<T> exchange(String path, Object request, Class<T> type) {
		return this.client.post()
			.uri(path)
			.contentType(MediaType.APPLICATION_JSON)
			.body(this.json.writeValueAsBytes(request))
			.retrieve()
			.toEntity(type);
	}

	private static <T> T validBody(ResponseEntity<T> answer, HttpStatus expected) {
		T body = answer.getBody();
		if (answer.getStatusCode() != expected || body == null) {
			throw new RestClientException("Unexpected answer with status " + answer.getStatusCode());
		}
		return body;
	}

	private TransferNotConfirmedException problem(RuntimeException failure) {
		return switch (failure.getCause()) {
			case ConnectException ex -> TransferNotConfirmedException.unreachable(this.service, ex);
			case ConnectTimeoutException ex -> TransferNotConfirmedException.unreachable(this.service, ex);
			case UnknownHostException ex -> TransferNotConfirmedException.unreachable(this.service, ex);
			case NoRouteToHostException ex -> TransferNotConfirmedException.unreachable(this.service, ex);
			case InterruptedIOException ex -> TransferNotConfirmedException.tooSlow(this.service, ex);
			case IOException ex -> {
				// after a restart of the service all idle connections are dead
				this.connections.closeIdle(TimeValue.ZERO_MILLISECONDS);
				yield TransferNotConfirmedException.invalidAnswer(this.service, ex);
			}
			case null, default -> TransferNotConfirmedException.invalidAnswer(this.service, failure);
		};
	}

}
