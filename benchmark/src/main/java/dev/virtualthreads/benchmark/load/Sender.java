package dev.virtualthreads.benchmark.load;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.URI;

import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** HTTP/1.1 client for one service, with one connection per user like k6. */
final class Sender implements AutoCloseable {

	private static final int MAX_CONNECTIONS = 20_000;

	private static final Timeout CONNECT_TIMEOUT = Timeout.ofSeconds(10);

	private static final Timeout TIMEOUT = Timeout.ofMinutes(2);

	private static final String DRIVER_AT_LIMIT = "Too many open files";

	private final ResponseCheck check = new ResponseCheck(TIMEOUT.toDuration());

	private final CloseableHttpClient client;

	private final URI target;

	Sender(URI target) {
		this.client = client();
		this.target = target;
	}

	// Minimal: retries, redirects or cookies would hide what the service does.
	private static CloseableHttpClient client() {
		return HttpClients.createMinimal(PoolingHttpClientConnectionManagerBuilder.create()
			.setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
			.setMaxConnTotal(MAX_CONNECTIONS)
			.setMaxConnPerRoute(MAX_CONNECTIONS)
			.setDefaultSocketConfig(SocketConfig.custom().setSoTimeout(TIMEOUT).setTcpNoDelay(true).build())
			.setDefaultConnectionConfig(
					ConnectionConfig.custom().setConnectTimeout(CONNECT_TIMEOUT).setSocketTimeout(TIMEOUT).build())
			.build());
	}

	/** Returns the error of the exchange, null for the expected response. */
	@Nullable RequestError send(Exchange exchange) {
		try {
			return this.client.execute(request(exchange), (response) -> this.check.errorOf(response, exchange));
		}
		catch (SocketTimeoutException ex) {
			return RequestError.TIMEOUT;
		}
		catch (ConnectException ex) {
			return RequestError.CONNECTION_REFUSED;
		}
		catch (IOException ex) {
			return DRIVER_AT_LIMIT.equals(ex.getMessage()) ? RequestError.DRIVER : RequestError.RESET;
		}
		catch (RuntimeException ex) {
			return RequestError.DRIVER; // the user goes on, and the request is counted
		}
	}

	private HttpUriRequestBase request(Exchange exchange) {
		String json = exchange.json();
		HttpUriRequestBase request = new HttpUriRequestBase((json != null) ? "POST" : "GET",
				this.target.resolve(exchange.path()));
		if (json != null) {
			request.setEntity(new StringEntity(json, ContentType.APPLICATION_JSON));
		}
		return request;
	}

	@Override
	public void close() {
		try {
			this.client.close();
		}
		catch (IOException ex) {
			return; // nothing is sent any more
		}
	}

}
