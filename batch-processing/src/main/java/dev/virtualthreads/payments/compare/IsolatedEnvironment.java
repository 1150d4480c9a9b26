package dev.virtualthreads.payments.compare;

import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;

/**
 * Environment without variables and system properties: settings of the shell, such as the
 * URL of a real gateway, must not reach a comparison.
 */
final class IsolatedEnvironment extends StandardEnvironment {

	@Override
	protected void customizePropertySources(MutablePropertySources sources) {
		// no property sources of the process
	}

}
