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

/**
 * Sends exchanges to one service, on as many HTTP/1.1 connections as there are users, as
 * k6 does it.
 */
final class Sender implements AutoCloseable {

	private static final int MAX_CONNECTIONS = 20_000;

	private static final Timeout CONNECT_TIMEOUT = Timeout.ofSeconds(10);

	static final Timeout TIMEOUT = Timeout.ofMinutes(2);

	// the driver's own error, which the service is not to be blamed for
	private static final String OWN = "driver";

	private static final String OWN_LIMIT = "Too many open files";

	private final CloseableHttpClient client;

	private final URI target;

	Sender(URI target) {
		this.client = client();
		this.target = target;
	}

	// minimal: no retry, no redirect, no cookie may hide what the service did
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

	/**
	 * Returns the class of the error as the results count it, null for a right answer.
	 */
	@Nullable String send(Exchange exchange) {
		try {
			return this.client.execute(request(exchange), (answer) -> AnswerCheck.errorOf(answer, exchange));
		}
		catch (SocketTimeoutException ex) {
			return "timeout";
		}
		catch (ConnectException ex) {
			return "refused";
		}
		catch (IOException ex) {
			return OWN_LIMIT.equals(ex.getMessage()) ? OWN : "reset";
		}
		catch (RuntimeException ex) {
			return OWN; // ends neither its user nor the count of the requests
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
			return; // nothing is to be sent any more
		}
	}

}
