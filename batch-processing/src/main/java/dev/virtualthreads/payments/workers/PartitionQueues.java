package dev.virtualthreads.payments.workers;

import java.util.List;

import dev.virtualthreads.payments.PaymentsProperties;

import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.core.QueueBuilder.Overflow;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
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
public class PartitionQueues {

	/** Highest number of waiting partitions. */
	static final int MAX_PARTITIONS = 100_000;

	/** Deletes the queues of a run that nobody will continue. */
	public static void delete(AmqpAdmin broker, String waiting) {
		List.of(waiting, dead(waiting), failed(waiting)).forEach(broker::deleteQueue);
		broker.deleteExchange(dead(waiting));
	}

	/** Returns the name of the queue from which the manager reads failed partitions. */
	static String failed(String waiting) {
		return waiting + ".failed";
	}

	/** Returns the name of the queue that keeps failed partitions for the operator. */
	static String dead(String waiting) {
		return waiting + ".dead";
	}

	@Bean
	Declarables queues(PaymentsProperties properties) {
		String waiting = properties.partitions().queue();
		FanoutExchange dead = new FanoutExchange(dead(waiting));
		Queue kept = bounded(dead(waiting)).build();
		Queue failed = bounded(failed(waiting)).build();
		return new Declarables(waiting(waiting, properties.partitions().redeliveries()), dead, kept, failed,
				BindingBuilder.bind(kept).to(dead), BindingBuilder.bind(failed).to(dead));
	}

	// a quorum queue counts deliveries; at-least-once needs reject-publish
	private static Queue waiting(String name, int redeliveries) {
		return bounded(name).quorum()
			.deliveryLimit(redeliveries)
			.deadLetterExchange(dead(name))
			.withArgument("x-dead-letter-strategy", "at-least-once")
			.overflow(Overflow.rejectPublish)
			.build();
	}

	private static QueueBuilder bounded(String name) {
		return QueueBuilder.durable(name).maxLength(MAX_PARTITIONS);
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
		return new JacksonJsonMessageConverter(StepExecutionRequest.class.getPackageName());
	}

}
