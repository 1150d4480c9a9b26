package dev.virtualthreads.bank.remote;

import java.net.URI;
import java.time.Duration;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.Capacity;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.util.unit.DataSize;
import org.springframework.web.client.RestClient;

/** Remote clients that share one connection pool, configured as in the bank. */
record Remotes(ClientHttpRequestFactory requests, PoolingHttpClientConnectionManager connections) {

	private static final RemoteConfiguration CONFIGURATION = new RemoteConfiguration();

	static Remotes of(Duration connectTimeout, Duration readTimeout, int connections) {
		BankProperties properties = properties(URI.create("http://localhost"), connectTimeout, readTimeout);
		PoolingHttpClientConnectionManager pool = CONFIGURATION.connectionPool(properties,
				new Capacity(connections + 1, connections), CONFIGURATION.http1Config());
		return new Remotes(CONFIGURATION.requestFactory(pool, CONFIGURATION.responseDeadline(properties)), pool);
	}

	RemoteClient at(URI service) {
		return CONFIGURATION.riskRemote(RestClient.builder(), this.requests, this.connections, JsonMapper.shared(),
				properties(service, Duration.ofSeconds(1), Duration.ofSeconds(10)));
	}

	private static BankProperties properties(URI service, Duration connectTimeout, Duration readTimeout) {
		return new BankProperties(new BankProperties.Risk(service), new BankProperties.Transfer(service),
				connectTimeout, readTimeout, 1, DataSize.ofKilobytes(100));
	}

}
