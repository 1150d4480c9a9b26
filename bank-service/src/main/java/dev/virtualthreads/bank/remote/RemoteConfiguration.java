package dev.virtualthreads.bank.remote;

import dev.virtualthreads.bankapi.BankProperties;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.DefaultClientConnectionReuseStrategy;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.http.client.HttpComponentsClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.autoconfigure.ClientHttpRequestFactoryBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration of the HTTP client beyond {@code spring.http.clients}. */
@Configuration(proxyBeanMethods = false)
class RemoteConfiguration {

	private static final TimeValue IDLE_LIMIT = TimeValue.ofSeconds(10);

	// No automatic retries: a transfer is not idempotent. After an unexpected status
	// the server may close the connection.
	@Bean
	ClientHttpRequestFactoryBuilderCustomizer<HttpComponentsClientHttpRequestFactoryBuilder> pooled(
			PoolingHttpClientConnectionManager connections, BankProperties bank) {
		return (requests) -> requests.withHttpClientCustomizer((client) -> client.setConnectionManager(connections)
			.evictIdleConnections(IDLE_LIMIT)
			.setConnectionReuseStrategy((request, response,
					context) -> (response.getCode() == HttpStatus.SC_OK || response.getCode() == HttpStatus.SC_CREATED)
							&& DefaultClientConnectionReuseStrategy.INSTANCE.keepAlive(request, response, context))
			.addExecInterceptorFirst("deadline", new ResponseDeadline(bank.readTimeout()))
			.disableAutomaticRetries()
			.disableContentCompression());
	}

	// HttpClient's default of 5 connections per service would limit the bank: a transfer
	// that waits for a connection could end in a 504 although it was never sent.
	// LAX: a STRICT pool has one lock for all requests, and waiting for it with a deep
	// stack leaves a second stack chunk on the heap.
	@Bean
	PoolingHttpClientConnectionManager connectionPool(BankProperties bank, Http1Config http) {
		return PoolingHttpClientConnectionManagerBuilder.create()
			.setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
			.setMaxConnPerRoute(bank.maxConcurrentTransfers())
			.setConnectionFactory(ManagedHttpClientConnectionFactory.builder().http1Config(http).build())
			.setDefaultConnectionConfig(ConnectionConfig.custom()
				.setConnectTimeout(Timeout.of(bank.connectTimeout()))
				.setSocketTimeout(Timeout.INFINITE)
				.setValidateAfterInactivity(IDLE_LIMIT)
				.build())
			.build();
	}

	// HttpClient does not limit headers by default
	@Bean
	Http1Config http1Config() {
		return Http1Config.custom().setMaxLineLength(8 * 1024).setMaxHeaderCount(100).build();
	}

	// after an Error HttpClient closes the pool for good: only a restart helps
	@Bean
	HealthIndicator connectionsHealthIndicator(PoolingHttpClientConnectionManager connections) {
		return () -> (connections.isClosed() ? Health.down() : Health.up()).build();
	}

}
