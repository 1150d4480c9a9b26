package dev.virtualthreads.bank.transfer;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.function.Supplier;

import dev.virtualthreads.bank.server.Capacity;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.impl.DefaultClientConnectionReuseStrategy;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.HttpRedirects;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * Makes the blocking clients of the remote services, all alike, and tells their failures
 * apart.
 */
@Component
class RemoteCalls {

	private static final Log log = LogFactory.getLog(RemoteCalls.class);

	// of each connection, one for what it reads and two for what it writes: a request has
	// 250 bytes and an answer has fewer
	private static final Http1Config SMALL_BUFFERS = Http1Config.custom()
		.setBufferSize(512)
		.setChunkSizeHint(512)
		.build();

	// a connection that the service may have closed meanwhile is looked at first
	private static final TimeValue IDLE_BEFORE_CHECK = TimeValue.ofSeconds(1);

	// after a burst nobody needs it
	private static final TimeValue IDLE_BEFORE_CLOSED = TimeValue.ofSeconds(10);

	private final RestClient.Builder builder;

	private final Duration readTimeout;

	RemoteCalls(RestClient.Builder builder, BankProperties properties, Capacity capacity) {
		this.builder = builder.requestFactory(requestFactory(properties, capacity.services()));
		this.readTimeout = properties.readTimeout();
	}

	RestClient clientFor(URI baseUrl) {
		return this.builder.clone().baseUrl(baseUrl).build();
	}

	/**
	 * Waits for the answer of a remote service.
	 * @param service its name, as the client of the bank reads it
	 * @param ifUnclear what is true for the bank's client when the service got the
	 * request and gave no valid answer
	 * @throws TransferNotDoneException when the service is out of reach, fails, answers
	 * nonsense or takes too long
	 */
	<T> T call(String service, String ifUnclear, Supplier<@Nullable T> request) {
		long start = System.nanoTime();
		try {
			T answer = request.get();
			if (answer != null) {
				return answer;
			}
			throw TransferNotDoneException.broken("The %s gave no valid answer. %s".formatted(service, ifUnclear),
					null);
		}
		// a connection that breaks under the request is a body not writable, a header
		// that
		// cannot be parsed an IllegalArgumentException
		catch (RestClientException | HttpMessageNotWritableException | IllegalArgumentException ex) {
			log.warn("The %s failed: %s".formatted(service, ex));
			boolean late = System.nanoTime() - start >= this.readTimeout.toNanos();
			throw problemOf(service, ifUnclear, late, ex);
		}
	}

	private static TransferNotDoneException problemOf(String service, String ifUnclear, boolean late,
			RuntimeException failure) {
		if (neverConnected(failure)) {
			return TransferNotDoneException
				.broken("The %s cannot be reached. Nothing was transferred.".formatted(service), failure);
		}
		return late
				? TransferNotDoneException.tooSlow("The %s did not answer in time. %s".formatted(service, ifUnclear),
						failure)
				: TransferNotDoneException.broken("The %s gave no valid answer. %s".formatted(service, ifUnclear),
						failure);
	}

	private static boolean neverConnected(RuntimeException ex) {
		Throwable cause = ex.getCause();
		return cause instanceof ConnectException || cause instanceof ConnectTimeoutException
				|| cause instanceof UnknownHostException || cause instanceof NoRouteToHostException;
	}

	// The same factory in both thread modes, or two clients would be compared. A blocking
	// client does all its work on the thread that asks: one that hands an answer from
	// thread to thread waits behind all other requests each time, as virtual threads
	// share few carriers. Nothing is asked twice, as a transfer is not idempotent. At its
	// limit the pool (STRICT) closes an idle connection to the one service for one to the
	// other.
	private static ClientHttpRequestFactory requestFactory(BankProperties properties, int mostConnections) {
		AnswerDeadline deadline = new AnswerDeadline(properties.readTimeout());
		return ClientHttpRequestFactoryBuilder.httpComponents()
			.withConnectionManagerCustomizer((connections) -> connections.setMaxConnTotal(mostConnections)
				.setMaxConnPerRoute(mostConnections)
				.setPoolConcurrencyPolicy(PoolConcurrencyPolicy.STRICT)
				.setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
					.http1Config(properties.smallBuffers() ? SMALL_BUFFERS : Http1Config.DEFAULT)
					.build()))
			.withConnectionConfigCustomizer((connection) -> connection.setValidateAfterInactivity(IDLE_BEFORE_CHECK))
			.withHttpClientCustomizer((client) -> client.disableAutomaticRetries()
				.disableRedirectHandling()
				.evictIdleConnections(IDLE_BEFORE_CLOSED)
				.disableCookieManagement()
				.disableContentCompression()
				.setConnectionReuseStrategy(RemoteCalls::mayBeReused)
				.addExecInterceptorFirst("deadline", deadline))
			.build(new HttpClientSettings(HttpRedirects.DONT_FOLLOW, properties.connectTimeout(),
					properties.readTimeout(), null));
	}

	// who answers strangely may hang up next without a word
	private static boolean mayBeReused(HttpRequest request, HttpResponse answer, HttpContext context) {
		boolean usual = answer.getCode() == HttpStatus.SC_OK || answer.getCode() == HttpStatus.SC_CREATED;
		return usual && DefaultClientConnectionReuseStrategy.INSTANCE.keepAlive(request, answer, context);
	}

}
