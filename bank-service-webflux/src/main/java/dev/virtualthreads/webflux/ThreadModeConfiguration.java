package dev.virtualthreads.webflux;

import io.micrometer.core.instrument.MeterRegistry;

import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.micrometer.metrics.autoconfigure.MeterRegistryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration that tags metrics and /actuator/info with threads=reactive. */
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
