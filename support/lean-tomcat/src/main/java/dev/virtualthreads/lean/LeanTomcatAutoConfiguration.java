package dev.virtualthreads.lean;

import java.util.Map;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.tomcat.autoconfigure.WebSocketTomcatWebServerFactoryCustomizer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;
import org.springframework.web.filter.RequestContextFilter;

/**
 * Tomcat settings of profile {@code lean} that Spring Boot has no property for. The
 * others are in {@code application-lean.yaml}.
 */
@AutoConfiguration(before = WebMvcAutoConfiguration.class)
@Profile("lean")
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
class LeanTomcatAutoConfiguration {

	// A transfer has 250 bytes each way; longer messages are read and written in pieces.
	// An idle connection keeps the buffers of its last request, hence the small pool.
	private static final Map<String, String> SMALL_BUFFERS = Map.of("socket.appReadBufSize", "512",
			"socket.appWriteBufSize", "512", "maxTrailerSize", "256", "socket.bufferPool", "200");

	@Bean
	WebServerFactoryCustomizer<TomcatServletWebServerFactory> smallBuffers() {
		return (factory) -> {
			factory.setProtocol(SmallResponseProtocol.class.getName());
			factory.addConnectorCustomizers((connector) -> SMALL_BUFFERS.forEach(connector::setProperty));
		};
	}

	// each filter adds three frames to the stack of a blocked request
	@Bean
	FilterRegistrationBean<RequestContextFilter> noRequestContextFilter() {
		FilterRegistrationBean<RequestContextFilter> filter = new FilterRegistrationBean<>(new RequestContextFilter());
		filter.setEnabled(false);
		return filter;
	}

	@Bean
	static BeanPostProcessor noWebSocketFilter() {
		return new BeanPostProcessor() {
			@Override
			public Object postProcessAfterInitialization(Object bean, String name) {
				return (bean instanceof WebSocketTomcatWebServerFactoryCustomizer)
						? (WebServerFactoryCustomizer<WebServerFactory>) (factory) -> {
						} : bean;
			}
		};
	}

}
