package dev.virtualthreads.bank.remote;

import java.net.URI;
import java.time.Duration;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.Capacity;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;

import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.util.unit.DataSize;
import org.springframework.web.client.RestClient;

/** Remote clients that share one connection pool, configured as in the bank. */
record Remotes(ClientHttpRequestFactory requests, PoolingHttpClientConnectionManager connections) {

	private static final RemoteConfiguration CONFIGURATION = new RemoteConfiguration();

	static Remotes of(Duration connectTimeout, int connections) {
		BankProperties properties = properties(URI.create("http://localhost"), connectTimeout);
		PoolingHttpClientConnectionManager pool = CONFIGURATION.connectionPool(properties, new Capacity(1, connections),
				CONFIGURATION.http1Config());
		return new Remotes(CONFIGURATION.requestFactory(pool, properties), pool);
	}

	RemoteClient at(URI service) {
		return CONFIGURATION.riskRemote(RestClient.builder(), this.requests, this.connections,
				properties(service, Duration.ofSeconds(1)));
	}

	private static BankProperties properties(URI service, Duration connectTimeout) {
		return new BankProperties(new BankProperties.Risk(service), new BankProperties.Transfer(service),
				connectTimeout, Duration.ofSeconds(10), 1, DataSize.ofKilobytes(100));
	}

}
