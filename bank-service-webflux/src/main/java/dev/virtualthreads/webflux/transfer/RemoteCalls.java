package dev.virtualthreads.webflux.transfer;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpResponseStatus;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.resources.ConnectionProvider;

import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClientRequestException;

/**
 * Makes the clients of the remote services, all alike, and tells their failures apart.
 */
@Component
class RemoteCalls {

	private static final Log log = LogFactory.getLog(RemoteCalls.class);

	// above what the bank takes on at once, so that the pool never becomes the limit
	private static final int MOST_CONNECTIONS = 25_000;

	// before the services close it themselves
	private static final Duration IDLE_BEFORE_CLOSED = Duration.ofSeconds(10);

	private final WebClient.Builder builder;

	private final Duration readTimeout;

	RemoteCalls(WebClient.Builder builder, BankProperties properties) {
		this.builder = builder.clientConnector(connector(properties));
		this.readTimeout = properties.readTimeout();
	}

	WebClient clientFor(URI baseUrl) {
		return this.builder.clone().baseUrl(baseUrl.toString()).build();
	}

	/**
	 * Returns the answer of a remote service, or a {@link TransferNotConfirmedException}
	 * when the service is out of reach, fails, answers nonsense or takes too long.
	 * @param answer empty if it is not a valid one
	 */
	<T> Mono<T> call(RemoteService service, Mono<T> answer) {
		return answer.timeout(this.readTimeout)
			.onErrorMap((failure) -> problemOf(service, failure))
			.switchIfEmpty(Mono.error(() -> TransferNotConfirmedException.invalidAnswer(service, null)));
	}

	private static TransferNotConfirmedException problemOf(RemoteService service, Throwable failure) {
		log.warn("The %s failed: %s".formatted(service, failure));
		if (failure instanceof TimeoutException) {
			return TransferNotConfirmedException.tooSlow(service, failure);
		}
		if (neverConnected(failure)) {
			return TransferNotConfirmedException.unreachable(service, failure);
		}
		return TransferNotConfirmedException.invalidAnswer(service, failure);
	}

	private static boolean neverConnected(Throwable failure) {
		Throwable cause = (failure instanceof WebClientRequestException) ? failure.getCause() : null;
		return cause instanceof ConnectException || cause instanceof UnknownHostException
				|| cause instanceof NoRouteToHostException;
	}

	// nothing is asked twice, since a transfer is not idempotent
	private static ReactorClientHttpConnector connector(BankProperties properties) {
		ConnectionProvider connections = ConnectionProvider.builder("bank")
			.maxConnections(MOST_CONNECTIONS)
			.pendingAcquireMaxCount(MOST_CONNECTIONS)
			.maxIdleTime(IDLE_BEFORE_CLOSED)
			.evictInBackground(IDLE_BEFORE_CLOSED)
			.build();
		return new ReactorClientHttpConnector(HttpClient.create(connections)
			.disableRetry(true)
			.doOnResponse(RemoteCalls::keepIfUsual)
			.option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(properties.connectTimeout().toMillis())));
	}

	// who answers strangely may hang up next without a word
	private static void keepIfUsual(HttpClientResponse answer, Connection connection) {
		int status = answer.status().code();
		if (status != HttpResponseStatus.OK.code() && status != HttpResponseStatus.CREATED.code()) {
			connection.markPersistent(false);
		}
	}

}
