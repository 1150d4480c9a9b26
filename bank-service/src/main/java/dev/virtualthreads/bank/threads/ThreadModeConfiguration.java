package dev.virtualthreads.bank.threads;

import io.micrometer.core.instrument.MeterRegistry;

import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.micrometer.metrics.autoconfigure.MeterRegistryCustomizer;
import org.springframework.boot.thread.Threading;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/**
 * Says in every metric and in /actuator/info which kind of thread handles the requests.
 */
@Configuration(proxyBeanMethods = false)
class ThreadModeConfiguration {

	private static final String KEY = "threads";

	@Bean
	MeterRegistryCustomizer<MeterRegistry> threadModeTag(Environment environment) {
		return (registry) -> registry.config().commonTags(KEY, modeOf(environment));
	}

	@Bean
	InfoContributor threadModeInfo(Environment environment) {
		return (info) -> info.withDetail(KEY, modeOf(environment));
	}

	private static String modeOf(Environment environment) {
		return Threading.VIRTUAL.isActive(environment) ? "virtual" : "platform";
	}

}
