package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsException;

import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Check that manager and workers have a database that they can share. It is made before
 * the database is used, which would fail at a setting of PostgreSQL.
 */
@Component
@Profile({ "manager", "worker" })
final class SharedDatabase implements BeanFactoryPostProcessor {

	/**
	 * Requires PostgreSQL.
	 * @throws PaymentsException if the database is another one
	 */
	@Override
	public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
		String url = beans.getBean(Environment.class).getProperty("spring.datasource.url", "");
		if (!url.startsWith("jdbc:postgresql:")) {
			throw new PaymentsException(
					"Manager and workers need PostgreSQL, which they share: set --spring.datasource.url to it.");
		}
	}

}
