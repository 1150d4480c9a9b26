package dev.virtualthreads.webflux.remote;

import java.time.Duration;

import dev.virtualthreads.bankapi.BankProperties;
import io.netty.handler.codec.http.HttpResponseStatus;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.resources.ConnectionProvider;

import org.springframework.boot.http.client.autoconfigure.reactive.ClientHttpConnectorBuilderCustomizer;
import org.springframework.boot.http.client.reactive.ReactorClientHttpConnectorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration of the HTTP client beyond {@code spring.http.clients}. */
@Configuration(proxyBeanMethods = false)
class RemoteConfiguration {

	// shorter than the idle timeout of the services
	private static final Duration IDLE_LIMIT = Duration.ofSeconds(10);

	// no automatic retries: a transfer is not idempotent
	@Bean
	ClientHttpConnectorBuilderCustomizer<ReactorClientHttpConnectorBuilder> pooled(BankProperties bank) {
		// the provider has one pool per remote service, each with this limit
		ConnectionProvider connections = ConnectionProvider.builder("bank")
			.maxConnections(bank.maxConcurrentTransfers())
			.maxIdleTime(IDLE_LIMIT)
			.evictInBackground(IDLE_LIMIT)
			.build();
		return (connector) -> connector.withHttpClientFactory(() -> HttpClient.create(connections))
			.withHttpClientCustomizer(
					(client) -> client.disableRetry(true).doOnResponse(RemoteConfiguration::closeUnlessGood));
	}

	// after an unexpected status the server may close the connection
	private static void closeUnlessGood(HttpClientResponse answer, Connection connection) {
		if (!answer.status().equals(HttpResponseStatus.OK) && !answer.status().equals(HttpResponseStatus.CREATED)) {
			connection.markPersistent(false);
		}
	}

}
