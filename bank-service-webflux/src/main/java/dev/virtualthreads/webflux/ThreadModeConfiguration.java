package dev.virtualthreads.webflux;

import io.micrometer.core.instrument.MeterRegistry;

import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.micrometer.metrics.autoconfigure.MeterRegistryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Says in every metric and in /actuator/info that no thread waits for a request. */
@Configuration(proxyBeanMethods = false)
class ThreadModeConfiguration {

	private static final String KEY = "threads";

	private static final String MODE = "reactive";

	@Bean
	MeterRegistryCustomizer<MeterRegistry> threadModeTag() {
		return (registry) -> registry.config().commonTags(KEY, MODE);
	}

	@Bean
	InfoContributor threadModeInfo() {
		return (info) -> info.withDetail(KEY, MODE);
	}

}
