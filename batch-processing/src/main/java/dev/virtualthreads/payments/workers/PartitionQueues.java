package dev.virtualthreads.payments.workers;

import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.core.QueueBuilder.Overflow;

/**
 * Queues of the ranges. A range is redelivered when the connection of its worker ends.
 * After too many redeliveries the broker moves it to two queues: one keeps it for the
 * operator, the manager reads the other one.
 */
final class PartitionQueues {

	/** Highest number of waiting ranges. */
	static final int MAX_PARTITIONS = 100_000;

	private PartitionQueues() {
	}

	static String failed(String waiting) {
		return waiting + ".failed";
	}

	/** Returns the name of the queue that keeps failed ranges for the operator. */
	static String dead(String waiting) {
		return waiting + ".dead";
	}

	static Declarables declarations(String waiting, int redeliveries) {
		FanoutExchange dead = new FanoutExchange(dead(waiting));
		Queue kept = bounded(dead(waiting)).build();
		Queue failed = bounded(failed(waiting)).build();
		return new Declarables(waiting(waiting, redeliveries), dead, kept, failed, BindingBuilder.bind(kept).to(dead),
				BindingBuilder.bind(failed).to(dead));
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

}
