package dev.virtualthreads.webflux.remote;

import java.net.URI;
import java.time.Duration;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.Capacity;
import dev.virtualthreads.bankapi.RemoteService;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpResponseStatus;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.resources.ConnectionProvider;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;

/** Configuration of the clients of the remote services. */
@Configuration(proxyBeanMethods = false)
class RemoteConfiguration {

	// shorter than the idle timeout of the services
	private static final Duration IDLE_LIMIT = Duration.ofSeconds(10);

	@Bean
	RemoteClient riskRemote(WebClient.Builder builder, ClientHttpConnector connector, BankProperties properties) {
		return client(RemoteService.RISK, properties.risk().baseUrl(), builder, connector, properties);
	}

	@Bean
	RemoteClient transferRemote(WebClient.Builder builder, ClientHttpConnector connector, BankProperties properties) {
		return client(RemoteService.TRANSFER, properties.transfer().baseUrl(), builder, connector, properties);
	}

	// no automatic retries: a transfer is not idempotent
	@Bean
	ReactorClientHttpConnector remoteConnector(BankProperties properties, Capacity capacity) {
		// the provider has one pool per remote service, each with this limit
		ConnectionProvider connections = ConnectionProvider.builder("bank")
			.maxConnections(capacity.transfers())
			.maxIdleTime(IDLE_LIMIT)
			.evictInBackground(IDLE_LIMIT)
			.build();
		return new ReactorClientHttpConnector(HttpClient.create(connections)
			.disableRetry(true)
			.doOnResponse(RemoteConfiguration::closeUnlessValid)
			.option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(properties.connectTimeout().toMillis())));
	}

	// After an unexpected status the server may close the connection: do not reuse it.
	private static void closeUnlessValid(HttpClientResponse answer, Connection connection) {
		HttpResponseStatus status = answer.status();
		if (!status.equals(HttpResponseStatus.OK) && !status.equals(HttpResponseStatus.CREATED)) {
			connection.markPersistent(false);
		}
	}

	private static RemoteClient client(RemoteService service, URI baseUrl, WebClient.Builder builder,
			ClientHttpConnector connector, BankProperties properties) {
		WebClient client = builder.clientConnector(connector).baseUrl(baseUrl.toString()).build();
		return new RemoteClient(service, client, properties.readTimeout());
	}

}
