package dev.virtualthreads.bank.remote;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.Capacity;
import dev.virtualthreads.bankapi.RemoteService;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.DefaultClientConnectionReuseStrategy;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/**
 * Configuration of the clients of the remote services. It is the same in both thread
 * modes.
 */
@Configuration(proxyBeanMethods = false)
class RemoteConfiguration {

	private static final TimeValue IDLE_LIMIT = TimeValue.ofSeconds(10);

	@Bean
	RemoteClient riskRemote(RestClient.Builder builder, ClientHttpRequestFactory requests,
			PoolingHttpClientConnectionManager connections, JsonMapper json, BankProperties properties) {
		builder.requestFactory(requests).baseUrl(properties.risk().baseUrl());
		return new RemoteClient(RemoteService.RISK, builder.build(), connections, json);
	}

	@Bean
	RemoteClient transferRemote(RestClient.Builder builder, ClientHttpRequestFactory requests,
			PoolingHttpClientConnectionManager connections, JsonMapper json, BankProperties properties) {
		builder.requestFactory(requests).baseUrl(properties.transfer().baseUrl());
		return new RemoteClient(RemoteService.TRANSFER, builder.build(), connections, json);
	}

	// no automatic retries: a transfer is not idempotent
	@Bean
	HttpComponentsClientHttpRequestFactory requestFactory(PoolingHttpClientConnectionManager connections,
			ResponseDeadline deadline) {
		return new HttpComponentsClientHttpRequestFactory(HttpClientBuilder.create()
			.setConnectionManager(connections)
			.evictIdleConnections(IDLE_LIMIT)
			.setConnectionReuseStrategy(RemoteConfiguration::mayBeReused)
			.addExecInterceptorFirst("deadline", deadline)
			.disableAutomaticRetries()
			.disableRedirectHandling()
			.disableCookieManagement()
			.disableContentCompression()
			.build());
	}

	@Bean
	ResponseDeadline responseDeadline(BankProperties properties) {
		return new ResponseDeadline(properties.readTimeout());
	}

	// HttpClient's default of 5 connections per service would limit the bank: a transfer
	// that waits for a connection could end in a 504 although it was never sent.
	// LAX: a STRICT pool has one lock for all requests, and waiting for it with a deep
	// stack leaves a second stack chunk on the heap.
	@Bean
	PoolingHttpClientConnectionManager connectionPool(BankProperties properties, Capacity capacity, Http1Config http) {
		return PoolingHttpClientConnectionManagerBuilder.create()
			.setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
			.setMaxConnPerRoute(capacity.transfers())
			.setConnectionFactory(ManagedHttpClientConnectionFactory.builder().http1Config(http).build())
			.setDefaultConnectionConfig(ConnectionConfig.custom()
				.setConnectTimeout(Timeout.of(properties.connectTimeout()))
				.setSocketTimeout(Timeout.INFINITE)
				.setValidateAfterInactivity(IDLE_LIMIT)
				.build())
			.build();
	}

	// after an Error HttpClient closes the pool for good: only a restart helps
	@Bean
	HealthIndicator connectionsHealthIndicator(PoolingHttpClientConnectionManager connections) {
		return () -> (connections.isClosed() ? Health.down() : Health.up()).build();
	}

	// HttpClient does not limit headers by default
	@Bean
	Http1Config http1Config() {
		return Http1Config.custom().setMaxLineLength(8 * 1024).setMaxHeaderCount(100).build();
	}

	// after another status the server may close the connection
	private static boolean mayBeReused(HttpRequest request, HttpResponse answer, HttpContext context) {
		boolean valid = answer.getCode() == HttpStatus.SC_OK || answer.getCode() == HttpStatus.SC_CREATED;
		return valid && DefaultClientConnectionReuseStrategy.INSTANCE.keepAlive(request, answer, context);
	}

}
