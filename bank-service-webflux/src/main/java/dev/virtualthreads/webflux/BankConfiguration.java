package dev.virtualthreads.webflux;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.Capacity;
import io.micrometer.core.instrument.MeterRegistry;

import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.micrometer.metrics.autoconfigure.MeterRegistryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration that calculates the limits and adds them to /actuator/info. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(BankProperties.class)
class BankConfiguration {

	private static final String THREADS = "threads";

	private static final String MODE = "reactive";

	// Reactor Netty has no limit of connections with clients
	@Bean
	Capacity capacity(BankProperties properties) {
		return Capacity.of(properties, Integer.MAX_VALUE);
	}

	@Bean
	InfoContributor bankInfo(Capacity capacity) {
		return (info) -> info.withDetail(THREADS, MODE).withDetail("maxConcurrentTransfers", capacity.transfers());
	}

	@Bean
	MeterRegistryCustomizer<MeterRegistry> threadsTag() {
		return (registry) -> registry.config().commonTags(THREADS, MODE);
	}

}
