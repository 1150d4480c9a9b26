package dev.virtualthreads.risk.server;

import java.util.Map;

import org.apache.tomcat.util.threads.VirtualThreadExecutor;

import org.springframework.boot.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.RequestContextFilter;

/**
 * Holds thousands of requests at small cost, as only the bank is compared: this service
 * must never be the limit. Small buffers and few filters, as in the bank, where it says
 * what they do.
 */
@Configuration(proxyBeanMethods = false)
class TomcatConfiguration {

	private static final Map<String, String> SMALL_BUFFERS = Map.of("socket.appReadBufSize", "512",
			"socket.appWriteBufSize", "512", "maxTrailerSize", "256", "socket.bufferPool", "200");

	// whatever spring.threads.virtual.enabled says
	@Bean
	TomcatProtocolHandlerCustomizer<?> alwaysVirtualThreads() {
		return (handler) -> handler.setExecutor(new VirtualThreadExecutor("risk-handler-"));
	}

	@Bean
	WebServerFactoryCustomizer<TomcatServletWebServerFactory> smallBuffers() {
		return (factory) -> {
			factory.setProtocol(SmallResponseProtocol.class.getName());
			factory.addConnectorCustomizers((connector) -> SMALL_BUFFERS.forEach(connector::setProperty));
		};
	}

	@Bean
	FilterRegistrationBean<RequestContextFilter> noRequestContextFilter() {
		FilterRegistrationBean<RequestContextFilter> filter = new FilterRegistrationBean<>(new RequestContextFilter());
		filter.setEnabled(false);
		return filter;
	}

}
