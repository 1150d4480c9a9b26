package dev.virtualthreads.payments.workers;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.Failure;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.rabbit.listener.ConsumeOkEvent;
import org.springframework.amqp.rabbit.listener.ListenerContainerConsumerFailedEvent;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.event.EventListener;

/**
 * Check of the broker at the start, before the run is stored, and reports of a lost
 * connection: the loggers of Spring AMQP would print a stack trace with every attempt.
 */
@RequiredArgsConstructor
@Slf4j
final class BrokerConnection implements SmartInitializingSingleton {

	// the broker's answer to a declaration that differs from the existing queue
	private static final Pattern DIFFERENT = Pattern.compile("inequivalent arg .+ but current is '.+?'");

	private final AmqpAdmin broker;

	private final PaymentsProperties properties;

	private final AtomicBoolean lost = new AtomicBoolean();

	@Override
	public void afterSingletonsInstantiated() {
		try {
			this.broker.getQueueInfo(this.properties.partitions().queue());
		}
		catch (AmqpException ex) {
			throw new PaymentsException(sentence(Failure.message(ex)), ex);
		}
	}

	private static String sentence(String reason) {
		Matcher different = DIFFERENT.matcher(reason);
		return different.find()
				? "RabbitMQ has a queue with other settings: %s. Set --payments.partitions.redeliveries to the former value, delete the queue, or choose another --payments.partitions.queue."
					.formatted(different.group())
				: "RabbitMQ cannot be used: %s. Start it, or set --spring.rabbitmq.host, user and password."
					.formatted(reason);
	}

	@EventListener
	void lost(ListenerContainerConsumerFailedEvent event) {
		if (!this.lost.getAndSet(true)) {
			Throwable reason = event.getThrowable();
			log.warn("The connection to RabbitMQ is lost: {}. It is tried again until it succeeds.",
					(reason != null) ? Failure.message(reason) : event.getReason());
		}
	}

	@EventListener
	void accepted(ConsumeOkEvent event) {
		if (this.lost.getAndSet(false)) {
			log.info("RabbitMQ answers again.");
		}
	}

}
