package dev.virtualthreads.payments.gateway;

import java.net.URI;
import java.net.http.HttpClient;

import dev.virtualthreads.payments.PaymentsProperties;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** Puts the gateway together: a call, its limit, its repetitions. */
@Configuration(proxyBeanMethods = false)
public class GatewayConfiguration {

	/** The name of the bean that makes one call, by whichever way. */
	public static final String CALL = "gatewayCall";

	@Bean(name = CALL, defaultCandidate = false)
	PaymentGateway gatewayCall(PaymentsProperties properties, RestClient.Builder builder) {
		PaymentsProperties.Gateway gateway = properties.gateway();
		return (gateway.url() != null) ? http(gateway, URI.create(gateway.url()), builder)
				: new SimulatedGateway(gateway.delay());
	}

	// a call that waits for its next attempt leaves its place to another one
	@Bean
	PaymentGateway paymentGateway(PaymentsProperties properties, @Qualifier(CALL) PaymentGateway call) {
		PaymentsProperties.Gateway gateway = properties.gateway();
		PaymentGateway limited = (gateway.maxConcurrent() > 0) ? new LimitedGateway(call, gateway.maxConcurrent())
				: call;
		return new RetryingGateway(limited, gateway.retries(), gateway.backOff());
	}

	// one client for every contender, so that they differ by their threads alone
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

}
