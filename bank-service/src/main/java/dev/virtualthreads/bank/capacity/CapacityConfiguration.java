package dev.virtualthreads.bank.capacity;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.Capacity;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.tomcat.autoconfigure.TomcatServerProperties;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration that calculates the limits of this process and sets that of Tomcat. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(BankProperties.class)
class CapacityConfiguration {

	@Bean
	Capacity capacity(BankProperties properties, TomcatServerProperties tomcat) {
		return Capacity.of(properties, tomcat.getMaxConnections());
	}

	// above the limit on open files Tomcat would accept connections whose transfers fail
	@Bean
	WebServerFactoryCustomizer<TomcatServletWebServerFactory> connectionLimit(Capacity capacity) {
		return (factory) -> factory.addConnectorCustomizers(
				(connector) -> connector.setProperty("maxConnections", String.valueOf(capacity.clients())));
	}

}
