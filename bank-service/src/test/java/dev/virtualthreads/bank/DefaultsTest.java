package dev.virtualthreads.bank;

import java.net.URI;
import java.time.Duration;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.BankProperties.Remote;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/** Test of the properties that a reader does not set. */
@EnableConfigurationProperties(BankProperties.class)
class DefaultsTest {

	@ParameterizedTest
	@CsvSource({ "default, 1000", "lean, 5000" })
	void propertiesOfTheBankHaveTheirDefaults(String profile, int transfers) {
		new ApplicationContextRunner().withInitializer(new ConfigDataApplicationContextInitializer())
			.withPropertyValues("spring.profiles.active=" + profile)
			.withUserConfiguration(DefaultsTest.class)
			.run((context) -> assertThat(context.getBean(BankProperties.class)).isEqualTo(new BankProperties(
					new Remote(URI.create("http://localhost:8081")), new Remote(URI.create("http://localhost:8082")),
					Duration.ofSeconds(2), Duration.ofSeconds(30), transfers)));
	}

}
