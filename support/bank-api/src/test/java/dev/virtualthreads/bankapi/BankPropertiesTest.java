package dev.virtualthreads.bankapi;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.validation.autoconfigure.ValidationAutoConfiguration;

import static org.assertj.core.api.Assertions.assertThat;

@EnableConfigurationProperties(BankProperties.class)
class BankPropertiesTest {

	private final ApplicationContextRunner context = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(ValidationAutoConfiguration.class))
		.withUserConfiguration(BankPropertiesTest.class)
		.withPropertyValues("bank.risk.base-url=http://risk:81", "bank.transfer.base-url=https://transfer/api",
				"bank.connect-timeout=1ms", "bank.read-timeout=2m", "bank.max-concurrent-transfers=1");

	@ParameterizedTest
	@ValueSource(strings = { "bank.connect-timeout=0s", "bank.connect-timeout=-1s", "bank.connect-timeout=soon",
			"bank.read-timeout=0", "bank.read-timeout=-30s", "bank.read-timeout=100us",
			"bank.max-concurrent-transfers=0", "bank.max-concurrent-transfers=-1", "bank.max-concurrent-transfers=1.5",
			"bank.max-concurrent-transfers=many", "bank.risk.base-url=risk:8081", "bank.risk.base-url=/risk",
			"bank.risk.base-url=ftp://risk", "bank.risk.base-url=http://", "bank.risk.base-url=http:risk",
			"bank.risk.base-url=http://risk_service:8081", "bank.transfer.base-url=transfer:8082",
			"bank.transfer.base-url=localhost" })
	void invalidValuePreventsTheStart(String setting) {
		String[] parts = setting.replaceFirst("^[a-z.-]+\\.", "").split("=", 2);
		this.context.withPropertyValues(setting)
			.run((failed) -> assertThat(failed).getFailure()
				.rootCause()
				.satisfiesAnyOf((cause) -> assertThat(cause).hasMessageContaining(parts[0]),
						(cause) -> assertThat(cause).hasMessageContaining(parts[1])));
	}

}
