package dev.virtualthreads.payments.workers;

import java.time.Duration;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.core.QueueBuilder.Overflow;
import org.springframework.amqp.listener.ConditionalRejectingErrorHandler;
import org.springframework.amqp.rabbit.config.ContainerCustomizer;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.amqp.support.converter.JacksonJsonMessageConverter;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;

/** Configuration of the broker and the database, which manager and workers share. */
@Configuration(proxyBeanMethods = false)
@Profile({ "manager", "worker" })
@Slf4j
class WorkersConfiguration {

	// a worker that is asked to end may complete its range; later the broker gives the
	// range to another one
	private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(25);

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
	PaymentsProperties.Partitions partitions(PaymentsProperties properties) {
		return properties.partitions();
	}

	/**
	 * Returns the queues of the ranges. A range is redelivered when the connection of its
	 * worker ends. After too many redeliveries the broker moves it to two queues: one
	 * keeps it for the operator, the manager reads the other one.
	 */
	@Bean
	Declarables queues(PaymentsProperties.Partitions partitions) {
		FanoutExchange dead = new FanoutExchange(partitions.dead());
		Queue kept = bounded(partitions.dead()).build();
		Queue failed = bounded(partitions.failed()).build();
		// a quorum queue counts deliveries; at-least-once needs reject-publish
		Queue waiting = bounded(partitions.queue()).quorum()
			.deliveryLimit(partitions.redeliveries())
			.deadLetterExchange(partitions.dead())
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

	// Spring Boot has no property for these settings
	@Bean
	ContainerCustomizer<SimpleMessageListenerContainer> consumers() {
		return (consumer) -> {
			consumer.setRecoveryInterval(2000); // milliseconds
			consumer.setShutdownTimeout(SHUTDOWN_TIMEOUT.toMillis());
			consumer.setPossibleAuthenticationFailureFatal(false);
			consumer.setErrorHandler(new ConditionalRejectingErrorHandler() {
				@Override
				protected void log(Throwable failure) {
					log.warn("A request failed: {}", PaymentsException.reason(failure));
				}
			});
		};
	}

}
