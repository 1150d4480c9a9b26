package dev.virtualthreads.payments.gateway;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;

import dev.virtualthreads.payments.PaymentsProperties;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;
import org.springframework.core.task.SyncTaskExecutor;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** Configuration of the gateway: a call, the limit of concurrent calls, retries. */
@Configuration(proxyBeanMethods = false)
public class GatewayConfiguration {

	/** Name of the bean that makes a single call, without limit and retries. */
	public static final String CALL = "gatewayCall";

	@Bean(name = CALL, defaultCandidate = false)
	PaymentGateway gatewayCall(PaymentsProperties properties, RestClient.Builder builder) {
		PaymentsProperties.Gateway gateway = properties.gateway();
		return (gateway.url() != null) ? http(gateway, URI.create(gateway.url()), builder) : simulated(gateway.delay());
	}

	// retries are outside of the limit: a call that waits for a retry holds no permit
	@Bean
	PaymentGateway paymentGateway(PaymentsProperties properties, @Qualifier(CALL) PaymentGateway call) {
		PaymentsProperties.Gateway gateway = properties.gateway();
		PaymentGateway limited = (gateway.maxConcurrent() > 0) ? limited(call, gateway.maxConcurrent()) : call;
		RetryTemplate retry = new RetryTemplate(RetryPolicy.builder()
			.maxRetries(gateway.retries())
			.delay(gateway.backOff())
			.multiplier(2)
			.maxDelay(Duration.ofSeconds(10))
			.predicate((failure) -> failure instanceof PaymentGateway.GatewayException gatewayFailure
					&& gatewayFailure.isTransient)
			.build());
		return (payment) -> retry.invoke(() -> limited.pay(payment));
	}

	// virtual threads are no limit, unlike a pool; an interrupt ends the wait with a
	// TaskRejectedException, and the thread stays interrupted
	private static PaymentGateway limited(PaymentGateway call, int limit) {
		SyncTaskExecutor executor = new SyncTaskExecutor();
		executor.setConcurrencyLimit(limit);
		return (payment) -> executor.execute(() -> call.pay(payment));
	}

	// the same client for every executor, so that they differ by their threads alone
	private static PaymentGateway http(PaymentsProperties.Gateway gateway, URI url, RestClient.Builder builder) {
		VirtualThreadTaskExecutor executor = new VirtualThreadTaskExecutor("gateway-client-");
		JdkClientHttpRequestFactory requests = new JdkClientHttpRequestFactory(HttpClient.newBuilder()
			.version(HttpClient.Version.HTTP_1_1)
			.connectTimeout(gateway.timeout())
			.executor(executor)
			.build(), executor);
		requests.setReadTimeout(gateway.timeout());
		return new HttpGateway(builder.requestFactory(requests).build(), url);
	}

	// pays nothing, and sleeps for the response time of a remote service
	private static PaymentGateway simulated(Duration delay) {
		return (payment) -> {
			try {
				if (delay.isPositive()) {
					Thread.sleep(delay);
				}
				return true;
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
				throw new IllegalStateException("The call was interrupted", ex);
			}
		};
	}

}
