package dev.virtualthreads.payments.workers;

import javax.sql.DataSource;

import org.springframework.batch.core.repository.JobRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;

/** Configuration that puts the fence around the job repository of a worker. */
@Configuration(proxyBeanMethods = false)
@Profile("worker")
class FencedRepositoryConfiguration {

	@Bean
	static BeanPostProcessor fence(ObjectProvider<DataSource> database,
			ObjectProvider<PlatformTransactionManager> transactions) {
		return new BeanPostProcessor() {
			@Override
			public Object postProcessAfterInitialization(Object bean, String name) {
				return (bean instanceof JobRepository repository) ? FencedRepository.around(repository,
						new JdbcTemplate(database.getObject()), transactions.getObject()) : bean;
			}
		};
	}

}
