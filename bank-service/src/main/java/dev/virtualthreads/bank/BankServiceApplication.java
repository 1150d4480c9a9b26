package dev.virtualthreads.bank;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.StrictJson;
import io.micrometer.core.instrument.MeterRegistry;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.micrometer.metrics.autoconfigure.MeterRegistryCustomizer;
import org.springframework.boot.thread.Threading;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/**
 * Application class of the bank. {@code spring.threads.virtual.enabled} switches between
 * platform and virtual threads, which {@code /actuator/info} and every metric report.
 */
@SpringBootApplication
@EnableConfigurationProperties(BankProperties.class)
@Import(StrictJson.class)
public class BankServiceApplication {

	public static void main(String[] args) {
		SpringApplication.run(BankServiceApplication.class, args);
	}

	@Bean
	InfoContributor threadsInfo(Environment environment) {
		return (info) -> info.withDetail("threads", threads(environment));
	}

	@Bean
	MeterRegistryCustomizer<MeterRegistry> threadsTag(Environment environment) {
		return (registry) -> registry.config().commonTags("threads", threads(environment));
	}

	private static String threads(Environment environment) {
		return Threading.VIRTUAL.isActive(environment) ? "virtual" : "platform";
	}

}
