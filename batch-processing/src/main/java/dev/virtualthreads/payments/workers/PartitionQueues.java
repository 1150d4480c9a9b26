package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsProperties;

import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.core.QueueBuilder.Overflow;
import org.springframework.amqp.support.converter.JacksonJsonMessageConverter;
import org.springframework.batch.integration.partition.StepExecutionRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * Queues of the partitions. A partition is redelivered when the connection of its worker
 * ends. After too many redeliveries the broker moves it to two queues: one keeps it for
 * the operator, and from the other the manager learns that it has failed.
 */
@Configuration(proxyBeanMethods = false)
@Profile({ "manager", "worker" })
class PartitionQueues {

	private static final long MAX_PARTITIONS = 100_000;

	/** Returns the name of the queue from which the manager reads failed partitions. */
	static String failed(PaymentsProperties properties) {
		return properties.partitions().queue() + ".failed";
	}

	@Bean
	Declarables queues(PaymentsProperties properties) {
		FanoutExchange dead = new FanoutExchange(dead(properties));
		Queue kept = bounded(dead(properties)).build();
		Queue failed = bounded(failed(properties)).build();
		return new Declarables(waiting(properties), dead, kept, failed, BindingBuilder.bind(kept).to(dead),
				BindingBuilder.bind(failed).to(dead));
	}

	private static String dead(PaymentsProperties properties) {
		return properties.partitions().queue() + ".dead";
	}

	// a quorum queue counts deliveries; at-least-once needs reject-publish
	private static Queue waiting(PaymentsProperties properties) {
		return bounded(properties.partitions().queue()).quorum()
			.deliveryLimit(properties.partitions().redeliveries())
			.deadLetterExchange(dead(properties))
			.withArgument("x-dead-letter-strategy", "at-least-once")
			.overflow(Overflow.rejectPublish)
			.build();
	}

	private static QueueBuilder bounded(String name) {
		return QueueBuilder.durable(name).maxLength(MAX_PARTITIONS);
	}

	@Bean
	JacksonJsonMessageConverter messageConverter() {
		return new JacksonJsonMessageConverter(StepExecutionRequest.class.getPackageName());
	}

}
