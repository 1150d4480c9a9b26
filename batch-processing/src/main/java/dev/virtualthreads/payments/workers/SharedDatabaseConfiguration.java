package dev.virtualthreads.payments.workers;

import java.time.Duration;

import dev.virtualthreads.payments.PaymentsException;

import org.springframework.batch.core.repository.JobRepository;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import org.springframework.transaction.PlatformTransactionManager;

/** Configuration of the database, which manager and workers share. */
@Configuration(proxyBeanMethods = false)
@Profile({ "manager", "worker" })
class SharedDatabaseConfiguration {

	// before the database is used: another one would fail at a setting of PostgreSQL
	@Bean
	static BeanFactoryPostProcessor requirePostgres(Environment environment) {
		return (beans) -> {
			if (!environment.getProperty("spring.datasource.url", "").startsWith("jdbc:postgresql:")) {
				throw new PaymentsException(
						"Manager and workers need PostgreSQL, which they share: set --spring.datasource.url to it.");
			}
		};
	}

	@Bean
	StepRecords stepRecords(JobRepository repository, PlatformTransactionManager transactions) {
		return new StepRecords(repository, transactions, Duration.ofSeconds(1));
	}

}
