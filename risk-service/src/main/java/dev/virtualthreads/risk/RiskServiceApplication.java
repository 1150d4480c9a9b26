package dev.virtualthreads.risk;

import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.context.annotation.Bean;

/** Assesses the risk of a transfer after a delay that stands for its I/O. */
@SpringBootApplication
@ConfigurationPropertiesScan
class RiskServiceApplication {

	public static void main(String[] args) {
		SpringApplication.run(RiskServiceApplication.class, args);
	}

	// whatever spring.threads.virtual.enabled says: only the bank is compared, this
	// service must never be the limit
	@Bean
	TomcatProtocolHandlerCustomizer<?> alwaysVirtualThreads() {
		return (handler) -> handler.setExecutor(new VirtualThreadExecutor("risk-handler-"));
	}

}
