package dev.virtualthreads.payments.workers.worker;

import javax.sql.DataSource;

import dev.virtualthreads.payments.workers.queue.PartitionRequests;

import org.springframework.batch.core.repository.JobRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;

/** Configuration of a worker: receive one partition at a time, and pay it. */
@Configuration(proxyBeanMethods = false)
@Profile("worker")
@Import({ PartitionWorker.class, PartitionSteps.class, WorkerFiles.class, WorkerRun.class })
class WorkerConfiguration {

	@Bean
	IntegrationFlow receiveRequests(PartitionRequests queue, PartitionWorker worker) {
		return queue.receiver(worker::pay);
	}

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
