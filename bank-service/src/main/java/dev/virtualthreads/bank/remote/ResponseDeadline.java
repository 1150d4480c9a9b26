package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import lombok.RequiredArgsConstructor;
import org.apache.hc.client5.http.classic.ExecChain;
import org.apache.hc.client5.http.classic.ExecChainHandler;
import org.apache.hc.core5.concurrent.Cancellable;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.io.entity.BufferedHttpEntity;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;

/**
 * Deadline for a whole exchange except the connect, and limit of the response body. A
 * socket timeout restarts with every byte.
 */
@RequiredArgsConstructor
final class ResponseDeadline implements ExecChainHandler {

	private static final int MAX_BODY_BYTES = 64 * 1024;

	private final Duration limit;

	@Override
	public ClassicHttpResponse execute(ClassicHttpRequest request, ExecChain.Scope scope, ExecChain chain)
			throws IOException, HttpException {
		Cancellable exchange = (Cancellable) scope.originalRequest;
		CompletableFuture<Void> end = new CompletableFuture<>();
		CompletableFuture<Boolean> unused = end.orTimeout(this.limit.toNanos(), TimeUnit.NANOSECONDS)
			.handle((nothing, timeout) -> timeout != null && exchange.cancel());
		try {
			// its length is known then: the request leaves in one piece, without chunks
			request.setEntity(new BufferedHttpEntity(request.getEntity()));
			ClassicHttpResponse response = chain.proceed(request, scope);
			if (response.getEntity() != null) {
				response.setEntity(read(response.getEntity()));
			}
			return response;
		}
		// a cancelled HttpClient may also throw an IllegalStateException or a
		// NullPointerException
		catch (IOException | RuntimeException ex) {
			exchange.cancel();
			if (end.isDone() && !RemoteFailures.neverConnected(ex)) {
				throw (IOException) new InterruptedIOException("No complete response within the deadline")
					.initCause(ex);
			}
			throw ex;
		}
		finally {
			end.complete(null);
		}
	}

	// not closed: that would read the rest of the body
	private static HttpEntity read(HttpEntity entity) throws IOException {
		byte[] body = entity.getContent().readNBytes(MAX_BODY_BYTES + 1);
		if (body.length > MAX_BODY_BYTES) {
			throw new IOException("The response body has more than %d bytes".formatted(MAX_BODY_BYTES));
		}
		return new ByteArrayEntity(body, ContentType.parseLenient(entity.getContentType()));
	}

}
