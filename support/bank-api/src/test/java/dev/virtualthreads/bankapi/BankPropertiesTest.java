package dev.virtualthreads.bankapi;

import java.net.URI;
import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.validation.autoconfigure.ValidationAutoConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.util.unit.DataSize;

import static org.assertj.core.api.Assertions.assertThat;

class BankPropertiesTest {

	private final ApplicationContextRunner context = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(ValidationAutoConfiguration.class))
		.withUserConfiguration(Binding.class);

	@Test
	void everyPropertyHasADefault() {
		this.context.run((started) -> assertThat(started.getBean(BankProperties.class))
			.isEqualTo(properties("http://localhost:8081", "http://localhost:8082", 2000, 30_000)));
	}

	@Test
	void everyPropertyCanBeSet() {
		this.context
			.withPropertyValues("bank.risk.base-url=http://risk:81", "bank.transfer.base-url=https://transfer/api",
					"bank.connect-timeout=1ms", "bank.read-timeout=2m", "bank.max-concurrent-transfers=1",
					"bank.heap-per-transfer=1MB")
			.run((started) -> assertThat(started.getBean(BankProperties.class))
				.isEqualTo(new BankProperties(new BankProperties.Risk(URI.create("http://risk:81")),
						new BankProperties.Transfer(URI.create("https://transfer/api")), Duration.ofMillis(1),
						Duration.ofMinutes(2), 1, DataSize.ofMegabytes(1))));
	}

	@ParameterizedTest
	@ValueSource(strings = { "bank.connect-timeout=0s", "bank.connect-timeout=-1s", "bank.connect-timeout=soon",
			"bank.read-timeout=0", "bank.read-timeout=-30s", "bank.read-timeout=100us",
			"bank.max-concurrent-transfers=0", "bank.max-concurrent-transfers=-1", "bank.max-concurrent-transfers=1.5",
			"bank.max-concurrent-transfers=many", "bank.heap-per-transfer=0KB", "bank.heap-per-transfer=-1KB",
			"bank.heap-per-transfer=much", "bank.risk.base-url=risk:8081", "bank.risk.base-url=/risk",
			"bank.risk.base-url=ftp://risk", "bank.risk.base-url=http://", "bank.risk.base-url=http:risk",
			"bank.risk.base-url=http://risk_service:8081", "bank.transfer.base-url=transfer:8082",
			"bank.transfer.base-url=localhost" })
	void invalidValuePreventsTheStart(String setting) {
		String name = setting.substring(0, setting.indexOf('='));
		this.context.withPropertyValues(setting)
			.run((failed) -> assertThat(failed).getFailure()
				.rootCause()
				.satisfiesAnyOf((cause) -> assertThat(cause).hasMessageContaining(lastPartOf(name)),
						(cause) -> assertThat(cause).hasMessageContaining(setting.substring(name.length() + 1))));
	}

	private static BankProperties properties(String risk, String transfer, long connectMillis, long readMillis) {
		return new BankProperties(new BankProperties.Risk(URI.create(risk)),
				new BankProperties.Transfer(URI.create(transfer)), Duration.ofMillis(connectMillis),
				Duration.ofMillis(readMillis), null, DataSize.ofKilobytes(400));
	}

	private static String lastPartOf(String name) {
		return name.substring(name.lastIndexOf('.') + 1);
	}

	@Configuration(proxyBeanMethods = false)
	@EnableConfigurationProperties(BankProperties.class)
	static class Binding {

	}

}
