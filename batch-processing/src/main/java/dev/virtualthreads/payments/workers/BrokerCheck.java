package dev.virtualthreads.payments.workers;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.StepFailure;
import lombok.RequiredArgsConstructor;

import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Check of the broker at the start, before anything waits for it or is stored. */
@Component
@Profile({ "manager", "worker" })
@RequiredArgsConstructor
final class BrokerCheck implements SmartInitializingSingleton {

	// the broker's answer to a declaration that differs from the existing queue
	private static final Pattern DIFFERENT = Pattern.compile("inequivalent arg .+ but current is '.+?'");

	private final AmqpAdmin broker;

	private final PaymentsProperties properties;

	/**
	 * Requires a broker that accepts the queues.
	 * @throws PaymentsException if there is none
	 */
	@Override
	public void afterSingletonsInstantiated() {
		try {
			this.broker.getQueueInfo(this.properties.partitions().queue());
		}
		catch (AmqpException ex) {
			throw new PaymentsException(sentence(StepFailure.message(ex)), ex);
		}
	}

	private String sentence(String reason) {
		Matcher different = DIFFERENT.matcher(reason);
		return different.find()
				? "RabbitMQ has a queue with other settings: %s. Set --payments.partitions.redeliveries to the former value, delete the queue, or choose another --payments.partitions.queue."
					.formatted(different.group())
				: "RabbitMQ cannot be used: %s. Start it, or set --spring.rabbitmq.host, user and password."
					.formatted(reason);
	}

}
