package dev.virtualthreads.bank.transfer;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import dev.virtualthreads.bank.server.Capacity;
import org.apache.hc.client5.http.classic.HttpClient;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.DefaultClientConnectionReuseStrategy;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.stereotype.Component;

/**
 * The connections with the remote services, kept for the next request. The same in both
 * thread modes, or two clients would be compared.
 */
@Component
class RemoteConnections {

	// Each connection has two for what it reads and one for what it writes: a request has
	// 230 bytes, more where the service has a long name, and an answer has fewer.
	private static final Http1Config SMALL_BUFFERS = bounded().setBufferSize(384).build();

	// After a burst nobody needs them. The evictor wakes as rarely, so one may get twice
	// as old: by then its service may have closed it, and it is looked at before use. Not
	// sooner, as that blocks for a millisecond and leaves a second piece of stack behind,
	// and the next burst would do it thousands of times at once.
	private static final TimeValue IDLE_BEFORE_CLOSED = TimeValue.ofSeconds(10);

	private final PoolingHttpClientConnectionManager pool;

	private final ClientHttpRequestFactory requests;

	private final int mostWithIdle;

	private final AtomicInteger inUse = new AtomicInteger();

	private final AtomicBoolean idle = new AtomicBoolean();

	RemoteConnections(BankProperties properties, Capacity capacity) {
		this.pool = pool(properties, capacity.services());
		this.requests = new HttpComponentsClientHttpRequestFactory(client(properties));
		this.mostWithIdle = capacity.services() / 2;
	}

	ClientHttpRequestFactory requests() {
		return this.requests;
	}

	/**
	 * Makes a request on a connection. When more than half of them are in use there is no
	 * room for others that wait: idle to the one service while the other works.
	 */
	<T extends @Nullable Object> T use(Supplier<T> request) {
		int now = this.inUse.incrementAndGet();
		try {
			if (now > this.mostWithIdle && this.idle.compareAndSet(true, false)) {
				closeIdle();
			}
			return request.get();
		}
		finally {
			this.inUse.decrementAndGet();
			if (!this.idle.get()) {
				this.idle.set(true);
			}
		}
	}

	/**
	 * Closes those that are not in use: where one turned out to be dead, as after a
	 * restart of its service, the others may be as well.
	 */
	void closeIdle() {
		this.pool.closeIdle(TimeValue.ZERO_MILLISECONDS);
	}

	// A STRICT pool would count all connections itself, under one lock for everybody.
	// Certificates are those of the JVM, but services of the bank's own have no proxy.
	// The deadline of the whole answer is the timeout. One of the socket would make each
	// wait of a virtual thread a timed one, which its JVM notes and strikes off on one
	// thread for all.
	private static PoolingHttpClientConnectionManager pool(BankProperties properties, int mostConnections) {
		return PoolingHttpClientConnectionManagerBuilder.create()
			.useSystemProperties()
			.setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
			.setMaxConnPerRoute(mostConnections)
			.setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
				.http1Config(properties.smallBuffers() ? SMALL_BUFFERS : bounded().build())
				.build())
			.setDefaultConnectionConfig(ConnectionConfig.custom()
				.setConnectTimeout(Timeout.of(properties.connectTimeout()))
				.setSocketTimeout(Timeout.INFINITE)
				.setValidateAfterInactivity(IDLE_BEFORE_CLOSED)
				.build())
			.build();
	}

	// Nothing bounds them by itself, and the client takes a heap that is full for the end
	// of its pool.
	private static Http1Config.Builder bounded() {
		return Http1Config.custom().setMaxLineLength(8 * 1024).setMaxHeaderCount(100);
	}

	// A blocking client does all its work on the thread that asks: one that hands an
	// answer from thread to thread waits behind all other requests each time, as virtual
	// threads share few carriers. Nothing is asked twice, as a transfer is not
	// idempotent.
	private HttpClient client(BankProperties properties) {
		return HttpClientBuilder.create()
			.setConnectionManager(this.pool)
			.evictIdleConnections(IDLE_BEFORE_CLOSED)
			.setConnectionReuseStrategy(this::mayBeReused)
			.addExecInterceptorFirst("deadline", new AnswerDeadline(properties.readTimeout()))
			.disableAutomaticRetries()
			.disableRedirectHandling()
			.disableCookieManagement()
			.disableAuthCaching()
			.disableContentCompression()
			.build();
	}

	// who answers strangely may hang up next without a word
	private boolean mayBeReused(HttpRequest request, HttpResponse answer, HttpContext context) {
		boolean usual = answer.getCode() == HttpStatus.SC_OK || answer.getCode() == HttpStatus.SC_CREATED;
		return usual && this.inUse.get() <= this.mostWithIdle
				&& DefaultClientConnectionReuseStrategy.INSTANCE.keepAlive(request, answer, context);
	}

}
