package dev.virtualthreads.benchmark.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
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

	private static final Timeout TIMEOUT = Timeout.ofMinutes(2);

	private static final int UNAVAILABLE = 503;

	private static final int PIECE_BYTES = 16 * 1024;

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
			return this.client.execute(request(exchange), (answer) -> errorOf(answer, exchange));
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

	private static @Nullable String errorOf(ClassicHttpResponse answer, Exchange exchange) throws IOException {
		if (answer.getCode() != exchange.status()) {
			read(answer.getEntity(), OutputStream.nullOutputStream());
			return classOf(answer.getCode());
		}
		String expected = exchange.body();
		if (expected != null) {
			return expected.equals(text(answer.getEntity())) ? null : "wrong-body";
		}
		long bytes = read(answer.getEntity(), OutputStream.nullOutputStream());
		Long expectedBytes = exchange.bodyBytes();
		return (expectedBytes == null || expectedBytes == bytes) ? null : "wrong-body";
	}

	private static String classOf(int status) {
		if (status == UNAVAILABLE) {
			return OpenModel.REFUSED;
		}
		return (status < 400) ? "wrong-status" : (status / 100) + "xx";
	}

	private static String text(@Nullable HttpEntity entity) throws IOException {
		ByteArrayOutputStream text = new ByteArrayOutputStream();
		read(entity, text);
		return text.toString(StandardCharsets.UTF_8);
	}

	// to its end, or the connection could not be used again; but not for ever: the
	// socket's timeout begins anew with every byte that trickles in
	private static long read(@Nullable HttpEntity entity, OutputStream sink) throws IOException {
		if (entity == null) {
			return 0;
		}
		long start = System.nanoTime();
		long bytes = 0;
		byte[] piece = new byte[PIECE_BYTES];
		InputStream content = entity.getContent();
		for (int read = content.read(piece); read >= 0; read = content.read(piece)) {
			sink.write(piece, 0, read);
			bytes += read;
			if (System.nanoTime() - start > TIMEOUT.toNanoseconds()) {
				throw new SocketTimeoutException("The answer has no end");
			}
		}
		return bytes;
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
