package dev.virtualthreads.webflux.remote;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeoutException;

import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;
import reactor.core.publisher.Mono;

import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClientRequestException;

/** Client of one remote service that maps its failures. */
@Slf4j
@RequiredArgsConstructor
public class RemoteClient {

	private final RemoteService service;

	private final WebClient client;

	private final Duration readTimeout;

	/**
	 * Posts a request and returns the body of the answer, or a
	 * {@link TransferNotConfirmedException}.
	 * @param expected status of a valid answer
	 */
	public <T> Mono<T> post(String path, Object request, HttpStatus expected, Class<T> type) {
		return this.client.post()
			.uri(path)
			.bodyValue(request)
			.retrieve()
			.toEntity(type)
			.filter((answer) -> answer.getStatusCode() == expected)
			.flatMap((answer) -> Mono.justOrEmpty(answer.getBody()))
			.timeout(this.readTimeout)
			.onErrorMap(this::problem)
			.switchIfEmpty(Mono.error(() -> TransferNotConfirmedException.invalidAnswer(this.service, null)))
			.doOnError((ex) -> log.warn("The {} failed: {}", this.service,
					Objects.requireNonNullElse(ex.getCause(), ex).toString()));
	}

	private TransferNotConfirmedException problem(Throwable failure) {
		if (failure instanceof TimeoutException) {
			return TransferNotConfirmedException.tooSlow(this.service, failure);
		}
		return switch ((failure instanceof WebClientRequestException) ? failure.getCause() : null) {
			case ConnectException ex -> TransferNotConfirmedException.unreachable(this.service, ex);
			case UnknownHostException ex -> TransferNotConfirmedException.unreachable(this.service, ex);
			case NoRouteToHostException ex -> TransferNotConfirmedException.unreachable(this.service, ex);
			case null, default -> TransferNotConfirmedException.invalidAnswer(this.service, failure);
		};
	}

}
