package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.ExecChain;
import org.apache.hc.client5.http.classic.ExecChainHandler;
import org.apache.hc.core5.concurrent.Cancellable;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;

/**
 * Deadline for a whole exchange except the connect, and limit of the response body. A
 * socket timeout restarts with every byte.
 */
final class ResponseDeadline implements ExecChainHandler, AutoCloseable {

	private static final int MAX_BODY_BYTES = 64 * 1024;

	private final Duration limit;

	private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1,
			Thread.ofPlatform().daemon().name("response-deadline").factory());

	ResponseDeadline(Duration limit) {
		this.limit = limit;
		this.timer.setRemoveOnCancelPolicy(true);
	}

	@Override
	public ClassicHttpResponse execute(ClassicHttpRequest request, ExecChain.Scope scope, ExecChain chain)
			throws IOException, HttpException {
		ScheduledFuture<?> deadline = this.timer.schedule(() -> cancel(scope.originalRequest), this.limit.toNanos(),
				TimeUnit.NANOSECONDS);
		try {
			ClassicHttpResponse response = chain.proceed(request, scope);
			if (response.getEntity() != null) {
				response.setEntity(readBody(response.getEntity(), scope.originalRequest));
			}
			return response;
		}
		// the service has not received the request, however long the attempt took
		catch (ConnectException | ConnectTimeoutException | UnknownHostException | NoRouteToHostException ex) {
			throw ex;
		}
		// a cancelled HttpClient may also throw an IllegalStateException or a
		// NullPointerException
		catch (IOException | RuntimeException ex) {
			if (deadline.getDelay(TimeUnit.NANOSECONDS) <= 0) {
				throw (IOException) new InterruptedIOException("No complete response within the deadline")
					.initCause(ex);
			}
			throw ex;
		}
		finally {
			deadline.cancel(false);
		}
	}

	@Override
	public void close() {
		this.timer.shutdownNow();
	}

	// cancelled before it is closed: close() would read the rest of the body
	private static HttpEntity readBody(HttpEntity entity, ClassicHttpRequest request) throws IOException {
		try (InputStream content = entity.getContent()) {
			byte[] body = content.readNBytes(MAX_BODY_BYTES + 1);
			if (body.length > MAX_BODY_BYTES) {
				cancel(request);
				throw new IOException("The response body has more than %d bytes".formatted(MAX_BODY_BYTES));
			}
			return new ByteArrayEntity(body, ContentType.parseLenient(entity.getContentType()));
		}
	}

	private static void cancel(ClassicHttpRequest request) {
		if (request instanceof Cancellable cancellable) {
			cancellable.cancel();
		}
	}

}
