package dev.virtualthreads.payments.workers;

import java.util.concurrent.atomic.AtomicBoolean;

import dev.virtualthreads.payments.StepFailure;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.rabbit.listener.ConsumeOkEvent;
import org.springframework.amqp.rabbit.listener.ListenerContainerConsumerFailedEvent;
import org.springframework.context.annotation.Profile;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Listener that reports a lost connection to the broker once, and its return. The loggers
 * of Spring AMQP would print a stack trace with every attempt.
 */
@Component
@Profile({ "manager", "worker" })
@Slf4j
final class BrokerConnection {

	private final AtomicBoolean lost = new AtomicBoolean();

	@EventListener
	void lost(ListenerContainerConsumerFailedEvent event) {
		if (!this.lost.getAndSet(true)) {
			Throwable reason = event.getThrowable();
			log.warn("The connection to RabbitMQ is lost: {}. It is tried again until it succeeds.",
					(reason != null) ? StepFailure.message(reason) : event.getReason());
		}
	}

	@EventListener
	void accepted(ConsumeOkEvent event) {
		if (this.lost.getAndSet(false)) {
			log.info("RabbitMQ answers again.");
		}
	}

}
