package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.store.PaymentStore;

import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.core.QueueBuilder.Overflow;
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
@Import(PartitionRequests.class)
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

	/**
	 * Returns the queues of the ranges. A range is redelivered when the connection of its
	 * worker ends. After too many redeliveries the broker moves it to two queues: one
	 * keeps it for the operator, the manager reads the other one.
	 */
	@Bean
	Declarables queues(PaymentsProperties properties) {
		FanoutExchange dead = new FanoutExchange(properties.partitions().dead());
		Queue kept = bounded(properties.partitions().dead()).build();
		Queue failed = bounded(properties.partitions().failed()).build();
		// a quorum queue counts deliveries; at-least-once needs reject-publish
		Queue waiting = bounded(properties.partitions().queue()).quorum()
			.deliveryLimit(properties.partitions().redeliveries())
			.deadLetterExchange(properties.partitions().dead())
			.withArgument("x-dead-letter-strategy", "at-least-once")
			.overflow(Overflow.rejectPublish)
			.build();
		return new Declarables(waiting, dead, kept, failed, BindingBuilder.bind(kept).to(dead),
				BindingBuilder.bind(failed).to(dead));
	}

	private static QueueBuilder bounded(String name) {
		return QueueBuilder.durable(name).maxLength(ManagerStep.MAX_PARTITIONS);
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
		ManagerStep pay(JobRepository repository, PartitionRequests requests, PaymentStore payments,
				PaymentsProperties properties, PartitionsEndpoint partitions) {
			return new ManagerStep(repository, requests::send, payments, properties, partitions);
		}

		@Bean
		SimpleMessageListenerContainer failures(PartitionRequests requests, ManagerStep pay,
				PaymentsProperties properties) {
			return requests.consumer(properties.partitions().failed(), pay::failed);
		}

	}

	/** Configuration of a worker, which runs the step {@code pay} for each range. */
	@Configuration(proxyBeanMethods = false)
	@Profile("worker")
	static class Worker {

		@Bean
		PartitionWorker worker(JobRepository repository, Step pay, PartitionRequests requests,
				PaymentsProperties properties) {
			return new PartitionWorker(repository, pay, requests::fail, properties);
		}

		@Bean
		SimpleMessageListenerContainer ranges(PartitionRequests requests, PartitionWorker worker,
				PaymentsProperties properties) {
			return requests.consumer(properties.partitions().queue(), worker::pay);
		}

	}

}
