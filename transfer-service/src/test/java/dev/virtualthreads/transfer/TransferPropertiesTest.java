package dev.virtualthreads.transfer;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.validation.autoconfigure.ValidationAutoConfiguration;

import static org.assertj.core.api.Assertions.assertThat;

@EnableConfigurationProperties(TransferProperties.class)
class TransferPropertiesTest {

	private final ApplicationContextRunner context = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(ValidationAutoConfiguration.class))
		.withUserConfiguration(TransferPropertiesTest.class);

	@Test
	void delayDefaultsToOneSecond() {
		this.context.run((started) -> assertThat(started.getBean(TransferProperties.class).delay())
			.isEqualTo(Duration.ofSeconds(1)));
		this.context.withPropertyValues("transfer.delay=0s")
			.run((started) -> assertThat(started.getBean(TransferProperties.class).delay()).isZero());
	}

	@ParameterizedTest
	@ValueSource(strings = { "transfer.delay=-1ms", "transfer.delay=soon" })
	void invalidValuePreventsTheStart(String setting) {
		this.context.withPropertyValues(setting).run((failed) -> assertThat(failed).hasFailed());
	}

}
