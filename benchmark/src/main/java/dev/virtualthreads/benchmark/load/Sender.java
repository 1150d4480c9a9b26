package dev.virtualthreads.benchmark.load;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

import dev.virtualthreads.program.MeasurementException;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.ConnectionEndpoint;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** HTTP/1.1 client for one service, with one connection per user like k6. */
final class Sender implements RequestSender, AutoCloseable {

	private static final int MAX_CONNECTIONS = 20_000;

	private static final Timeout CONNECT_TIMEOUT = Timeout.ofSeconds(10);

	private final ResponseCheck check;

	private final PoolingHttpClientConnectionManager connections;

	private final CloseableHttpClient client;

	private final URI target;

	Sender(URI target, Duration timeout) {
		this.check = new ResponseCheck(timeout);
		this.connections = connections(Timeout.of(timeout));
		// Minimal: retries, redirects or cookies would hide what the service does.
		this.client = HttpClients.createMinimal(this.connections);
		this.target = target;
	}

	private static PoolingHttpClientConnectionManager connections(Timeout timeout) {
		return PoolingHttpClientConnectionManagerBuilder.create()
			.setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
			.setTlsSocketStrategy(AnyCertificate.strategy())
			.setMaxConnTotal(MAX_CONNECTIONS)
			.setMaxConnPerRoute(MAX_CONNECTIONS)
			.setDefaultSocketConfig(SocketConfig.custom().setSoTimeout(timeout).setTcpNoDelay(true).build())
			.setDefaultConnectionConfig(
					ConnectionConfig.custom().setConnectTimeout(CONNECT_TIMEOUT).setSocketTimeout(timeout).build())
			.build();
	}

	// hundreds at once overflow the queue of a server, and TCP tries again after 1 s
	void reconnect(int users) {
		this.connections.closeIdle(TimeValue.ZERO_MILLISECONDS);
		HttpRoute route = new HttpRoute(HttpHost.create(this.target));
		List<ConnectionEndpoint> opened = new ArrayList<>();
		try {
			while (opened.size() < users) {
				opened.add(this.connections.lease("", route, null).get(CONNECT_TIMEOUT));
				this.connections.connect(opened.getLast(), CONNECT_TIMEOUT, HttpClientContext.create());
				Thread.sleep(1);
			}
		}
		catch (IOException | ExecutionException | TimeoutException | InterruptedException ex) {
			throw new MeasurementException("The load driver cannot connect: " + ex.getMessage(), ex);
		}
		finally {
			opened.forEach((endpoint) -> this.connections.release(endpoint, null, TimeValue.NEG_ONE_MILLISECOND));
		}
	}

	// Whatever fails, the user goes on and the request is counted.
	@Override
	public @Nullable RequestError send(Exchange exchange) {
		try {
			return this.client.execute(request(exchange.request()),
					(response) -> this.check.errorOf(response, exchange));
		}
		catch (Throwable ex) {
			return RequestError.of(ex);
		}
	}

	Reply answer(Request request) throws IOException {
		long sent = System.nanoTime();
		return this.client.execute(request(request), (response) -> {
			byte[] body = this.check.bytes(response.getEntity());
			return Reply.of(response.getCode(), body, Duration.ofNanos(System.nanoTime() - sent));
		});
	}

	private HttpUriRequestBase request(Request template) {
		Request request = template.fresh();
		HttpUriRequestBase sent = new HttpUriRequestBase(request.method(), this.target.resolve(request.path()));
		request.headers().forEach((header) -> sent.addHeader(header.name(), header.value()));
		Content content = request.content();
		if (content != null) {
			sent.setEntity(new ByteArrayEntity(content.bytes(), null));
		}
		return sent;
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
