package dev.virtualthreads.bank.capacity;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.Capacity;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration that calculates the limits of this process. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(BankProperties.class)
class CapacityConfiguration {

	@Bean
	Capacity capacity(BankProperties properties) {
		return Capacity.of(properties);
	}

}
