package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.store.PaymentStore;

import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.amqp.support.converter.JacksonJsonMessageConverter;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;

/** Configuration of the broker and the database, which manager and workers share. */
@Configuration(proxyBeanMethods = false)
@Profile({ "manager", "worker" })
@Import({ BrokerConnection.class, PartitionRequests.class })
class WorkersConfiguration {

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
	Declarables queues(PaymentsProperties properties) {
		return PartitionQueues.declarations(properties.partitions().queue(), properties.partitions().redeliveries());
	}

	// without retries a wrong setting is reported at once; the consumers try again anyway
	@Bean
	AmqpAdmin broker(ConnectionFactory connections) {
		RabbitAdmin broker = new RabbitAdmin(connections);
		broker.setRetryTemplate(null);
		return broker;
	}

	@Bean
	JacksonJsonMessageConverter messageConverter() {
		return new JacksonJsonMessageConverter(PayRequest.class.getPackageName());
	}

	/** Configuration of a manager, whose step {@code pay} waits for the workers. */
	@Configuration(proxyBeanMethods = false)
	@Profile("manager")
	@Import(PartitionsEndpoint.class)
	static class Manager {

		@Bean
		ManagerStep pay(JobRepository repository, PartitionRequests queue, PaymentStore payments,
				PaymentsProperties properties, PartitionsEndpoint partitions) {
			return new ManagerStep(repository, queue::send, payments, properties, partitions);
		}

		@Bean
		SimpleMessageListenerContainer receiveFailures(PartitionRequests queue, ManagerStep pay) {
			return queue.failures(pay::failed);
		}

	}

	/**
	 * Configuration of a worker: receive a range, and run the step {@code pay} for it.
	 */
	@Configuration(proxyBeanMethods = false)
	@Profile("worker")
	@Import(WorkerRun.class)
	static class Worker {

		@Bean
		PartitionWorker worker(JobRepository repository, Step pay, PartitionRequests queue,
				PaymentsProperties properties) {
			return new PartitionWorker(repository, pay, queue::fail, properties);
		}

		@Bean
		SimpleMessageListenerContainer receiveRequests(PartitionRequests queue, PartitionWorker worker) {
			return queue.requests(worker::pay);
		}

	}

}
