package dev.virtualthreads.questions.remote;

import java.io.IOException;

import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;

import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** Blocking clients with enough connections for all users. */
public final class ManyConnections implements AutoCloseable {

	/** Limit of the connections to one service. */
	public static final int PER_SERVICE = 2_000;

	private final CloseableHttpClient http = HttpClients.custom()
		.setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
			.setMaxConnPerRoute(PER_SERVICE)
			.setMaxConnTotal(2 * PER_SERVICE)
			.build())
		.build();

	/** Returns a client of one service. */
	public RestClient to(String url) {
		return RestClient.builder()
			.requestFactory(new HttpComponentsClientHttpRequestFactory(this.http))
			.baseUrl(url)
			.build();
	}

	@Override
	public void close() throws IOException {
		this.http.close();
	}

}
