package dev.virtualthreads.bank.transfer;

import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.time.Duration;
import java.util.function.Supplier;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.HttpRedirects;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.client.ClientHttpRequestFactory;
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

	private final RestClient.Builder builder;

	private final Duration readTimeout;

	RemoteCalls(RestClient.Builder builder, BankProperties properties) {
		this.builder = builder.requestFactory(requestFactory(properties));
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
		// a header that cannot be parsed is an IllegalArgumentException
		catch (RestClientException | IllegalArgumentException ex) {
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
		return ex.getCause() instanceof ConnectException || ex.getCause() instanceof HttpConnectTimeoutException;
	}

	// The same factory in both thread modes, or two clients would be compared. The JDK's
	// has no limit of connections, and Spring's deadline on it covers the whole answer.
	// With its own executor it would start a platform thread for each body in platform
	// mode. It completes answers on the common pool in either mode, which on Java 21
	// means a thread for each answer where there are only one or two processors.
	private static ClientHttpRequestFactory requestFactory(BankProperties properties) {
		return ClientHttpRequestFactoryBuilder.jdk()
			.withExecutor(new VirtualThreadTaskExecutor("http-client-"))
			.withHttpClientCustomizer((client) -> client.version(HttpClient.Version.HTTP_1_1))
			.build(new HttpClientSettings(HttpRedirects.DONT_FOLLOW, properties.connectTimeout(),
					properties.readTimeout(), null));
	}

}
