package dev.virtualthreads.payments.app;

import java.util.Locale;

import dev.virtualthreads.payments.PaymentsProperties.Role;

import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Post-processor that activates the profile with the name of the role: its settings are
 * in {@code application-manager.yaml} and {@code application-worker.yaml}.
 */
final class RoleProfile implements EnvironmentPostProcessor, Ordered {

	@Override
	public int getOrder() {
		return ConfigDataEnvironmentPostProcessor.ORDER - 1;
	}

	@Override
	public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
		Binder.get(environment)
			.bind("payments.role", Role.class)
			.ifBound((role) -> environment.addActiveProfile(role.name().toLowerCase(Locale.ROOT)));
	}

}
