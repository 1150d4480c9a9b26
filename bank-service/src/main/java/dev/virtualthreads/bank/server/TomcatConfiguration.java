package dev.virtualthreads.bank.server;

import java.util.Map;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.autoconfigure.TomcatServerProperties;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * What Boot has no property for. Buffers are as large as a transfer needs them: Tomcat
 * keeps a set of them for each request that waits, and with virtual threads thousands
 * wait.
 */
@Configuration(proxyBeanMethods = false)
class TomcatConfiguration {

	// A request and an answer have 250 bytes; what is longer is read and written in
	// pieces. A trailer would come after a body in chunks, which no client of ours sends.
	// A connection that is kept for reuse keeps the request that it had last alive.
	private static final Map<String, String> SMALL_BUFFERS = Map.of("socket.appReadBufSize", "256",
			"socket.appWriteBufSize", "512", "maxTrailerSize", "256", "socket.bufferPool", "200");

	@Bean
	Capacity capacity() {
		return Capacity.ofThisProcess();
	}

	@Bean
	WebServerFactoryCustomizer<TomcatServletWebServerFactory> noMoreThanTheProcessHolds(Capacity capacity,
			TomcatServerProperties tomcat) {
		return (factory) -> factory.addConnectorCustomizers((connector) -> {
			connector.setProperty("maxConnections",
					String.valueOf(Math.min(capacity.clients(), tomcat.getMaxConnections())));
			connector.setProperty("processorCache",
					String.valueOf(Math.min(capacity.transfers(), tomcat.getProcessorCache())));
		});
	}

	@Bean
	WebServerFactoryCustomizer<TomcatServletWebServerFactory> protocol(
			@Value("${bank.small-buffers:true}") boolean small) {
		return (factory) -> {
			factory.setProtocol((small ? SmallResponseProtocol.class : WholeHeadProtocol.class).getName());
			if (small) {
				factory.addConnectorCustomizers((connector) -> SMALL_BUFFERS.forEach(connector::setProperty));
			}
		};
	}

}
