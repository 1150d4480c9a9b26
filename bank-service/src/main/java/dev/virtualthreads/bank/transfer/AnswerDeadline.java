package dev.virtualthreads.bank.transfer;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.apache.hc.client5.http.classic.ExecChain;
import org.apache.hc.client5.http.classic.ExecChainHandler;
import org.apache.hc.core5.concurrent.Cancellable;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;

/**
 * Cancels a request whose answer is not complete in time, or has no end: the one bound of
 * all but the connect. A socket's timeout would not do, as it begins anew with every byte
 * that trickles in.
 */
final class AnswerDeadline implements ExecChainHandler {

	private static final int MOST_BYTES = 64 * 1024;

	private final Duration limit;

	private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1,
			Thread.ofPlatform().daemon().name("answer-deadline").factory());

	AnswerDeadline(Duration limit) {
		this.limit = limit;
		this.timer.setRemoveOnCancelPolicy(true);
	}

	@Override
	public ClassicHttpResponse execute(ClassicHttpRequest request, ExecChain.Scope scope, ExecChain chain)
			throws IOException, HttpException {
		ScheduledFuture<?> expiry = this.timer.schedule(() -> cancel(scope.originalRequest), this.limit.toNanos(),
				TimeUnit.NANOSECONDS);
		boolean answering = false;
		try {
			ClassicHttpResponse answer = chain.proceed(request, scope);
			HttpEntity body = answer.getEntity();
			if (body != null) {
				answer.setEntity(new TimedBody(body, expiry, () -> cancel(scope.originalRequest)));
				answering = true;
			}
			return answer;
		}
		catch (RuntimeException ex) {
			if (isDue(expiry)) {
				throw late(ex);
			}
			throw ex;
		}
		finally {
			if (!answering) {
				expiry.cancel(false);
			}
		}
	}

	private static boolean isDue(ScheduledFuture<?> expiry) {
		return expiry.getDelay(TimeUnit.NANOSECONDS) <= 0;
	}

	// the client finds its connection gone between two steps and takes it for a mistake:
	// of its state, or a null
	private static IOException late(RuntimeException cause) {
		IOException late = new InterruptedIOException("No answer in time");
		late.initCause(cause);
		return late;
	}

	private static void cancel(ClassicHttpRequest request) {
		if (request instanceof Cancellable cancellable) {
			cancellable.cancel();
		}
	}

	/**
	 * Stops the clock when the body has been read and is closed. One that is too long
	 * ends its connection, or the client would read on to keep it.
	 */
	private static final class TimedBody extends HttpEntityWrapper {

		private final Future<?> expiry;

		private final Runnable cancel;

		TimedBody(HttpEntity body, Future<?> expiry, Runnable cancel) {
			super(body);
			this.expiry = expiry;
			this.cancel = cancel;
		}

		@Override
		public InputStream getContent() throws IOException {
			return new BoundedStream(super.getContent(), MOST_BYTES, this.cancel);
		}

		@Override
		public void close() throws IOException {
			try {
				super.close();
			}
			finally {
				this.expiry.cancel(false);
			}
		}

	}

}
