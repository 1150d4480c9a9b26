package dev.virtualthreads.transfer;

import java.util.concurrent.Executors;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.context.annotation.Bean;

/** Service that moves the money after a delay, which simulates its I/O. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
class TransferServiceApplication {

	public static void main(String[] args) {
		SpringApplication.run(TransferServiceApplication.class, args);
	}

	// Regardless of spring.threads.virtual.enabled: only the bank is compared
	@Bean
	TomcatProtocolHandlerCustomizer<?> alwaysVirtualThreads() {
		return (tomcat) -> tomcat
			.setExecutor(Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("transfer-handler-", 0).factory()));
	}

}
