package dev.virtualthreads.risk;

import java.math.BigDecimal;
import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.validation.autoconfigure.ValidationAutoConfiguration;

import static org.assertj.core.api.Assertions.assertThat;

@EnableConfigurationProperties(RiskProperties.class)
class RiskPropertiesTest {

	private final ApplicationContextRunner context = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(ValidationAutoConfiguration.class))
		.withUserConfiguration(RiskPropertiesTest.class);

	@Test
	void everyPropertyHasADefaultAndCanBeSet() {
		this.context.run((started) -> assertThat(started.getBean(RiskProperties.class))
			.isEqualTo(new RiskProperties(Duration.ofSeconds(3), new BigDecimal(10_000), new BigDecimal(100_000))));
		this.context.withPropertyValues("risk.delay=0s", "risk.low-from=0.5", "risk.high-from=1")
			.run((started) -> assertThat(started.getBean(RiskProperties.class))
				.isEqualTo(new RiskProperties(Duration.ZERO, new BigDecimal("0.5"), BigDecimal.ONE)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "risk.delay=-1ms", "risk.delay=soon", "risk.low-from=0", "risk.low-from=-1",
			"risk.low-from=few", "risk.low-from=100000.01", "risk.high-from=0", "risk.high-from=9999.99",
			"risk.high-from=-1" })
	void invalidValuePreventsTheStart(String setting) {
		this.context.withPropertyValues(setting).run((failed) -> assertThat(failed).hasFailed());
	}

	@ParameterizedTest
	@CsvSource({ "5, 7, 4.99, VERY_LOW", "5, 7, 5, LOW", "5, 7, 5.00, LOW", "5, 7, 6.99, LOW", "5, 7, 7, HIGH",
			"5, 7, 7.01, HIGH", "5, 5, 4.99, VERY_LOW", "5, 5, 5, HIGH" })
	void thresholdBelongsToTheHigherLevel(BigDecimal low, BigDecimal high, BigDecimal amount, RiskLevel level) {
		assertThat(new RiskProperties(Duration.ZERO, low, high).levelOf(amount)).isEqualTo(level);
	}

}
