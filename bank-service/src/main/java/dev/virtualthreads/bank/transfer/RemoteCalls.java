package dev.virtualthreads.bank.transfer;

import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.time.Duration;
import java.util.function.Supplier;

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
			if (answer == null) {
				throw TransferNotDoneException.broken("The %s gave no valid answer. %s".formatted(service, ifUnclear),
						null);
			}
			return answer;
		}
		catch (RestClientException ex) {
			if (neverConnected(ex)) {
				throw TransferNotDoneException
					.broken("The %s cannot be reached. Nothing was transferred.".formatted(service), ex);
			}
			if (System.nanoTime() - start >= this.readTimeout.toNanos()) {
				throw TransferNotDoneException
					.tooSlow("The %s did not answer in time. %s".formatted(service, ifUnclear), ex);
			}
			throw TransferNotDoneException.broken("The %s gave no valid answer. %s".formatted(service, ifUnclear), ex);
		}
	}

	private static boolean neverConnected(RestClientException ex) {
		return ex.getCause() instanceof ConnectException || ex.getCause() instanceof HttpConnectTimeoutException;
	}

	// The same factory in both thread modes, or two clients would be compared. The JDK's
	// has no limit of connections,
	// and Spring's deadline on it covers the whole answer. Its executor only writes
	// bodies and hands over answers:
	// left alone it would start a platform thread for each body in platform mode.
	private static ClientHttpRequestFactory requestFactory(BankProperties properties) {
		return ClientHttpRequestFactoryBuilder.jdk()
			.withExecutor(new VirtualThreadTaskExecutor("http-client-"))
			.withHttpClientCustomizer((client) -> client.version(HttpClient.Version.HTTP_1_1))
			.build(new HttpClientSettings(HttpRedirects.DONT_FOLLOW, properties.connectTimeout(),
					properties.readTimeout(), null));
	}

}
