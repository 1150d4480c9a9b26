package dev.virtualthreads.payments.gateway;

import java.net.URI;
import java.net.http.HttpClient;

import dev.virtualthreads.payments.PaymentsProperties;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@Configuration(proxyBeanMethods = false)
class GatewayConfiguration {

	// a call that waits for its next attempt leaves its place to another one
	@Bean
	PaymentGateway paymentGateway(PaymentsProperties properties, RestClient.Builder builder) {
		PaymentsProperties.Gateway gateway = properties.gateway();
		PaymentGateway calling = (gateway.url() != null) ? http(gateway, gateway.url(), builder)
				: new SimulatedGateway(gateway.delay());
		PaymentGateway limited = (gateway.maxConcurrent() > 0) ? new LimitedGateway(calling, gateway.maxConcurrent())
				: calling;
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
