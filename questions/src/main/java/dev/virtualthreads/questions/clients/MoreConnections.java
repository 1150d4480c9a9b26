package dev.virtualthreads.questions.clients;

import org.springframework.boot.http.client.HttpComponentsClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.autoconfigure.ClientHttpRequestFactoryBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** More connections for Apache HttpClient, whose default is five for each service. */
@Configuration(proxyBeanMethods = false)
class MoreConnections {

	static final int PER_SERVICE = 200;

	@Bean
	ClientHttpRequestFactoryBuilderCustomizer<HttpComponentsClientHttpRequestFactoryBuilder> connections() {
		return (builder) -> builder.withConnectionManagerCustomizer(
				(connections) -> connections.setMaxConnPerRoute(PER_SERVICE).setMaxConnTotal(2 * PER_SERVICE));
	}

}
