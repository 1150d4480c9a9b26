package dev.virtualthreads.payments.workers;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.rabbit.connection.CorrelationData;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.ConsumeOkEvent;
import org.springframework.amqp.rabbit.listener.ListenerContainerConsumerFailedEvent;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.annotation.Profile;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Messages between manager and workers. The broker is checked at the start, before the
 * run is stored. Later the receivers wait for it, however long, and report that in one
 * line: the loggers of Spring AMQP would print a stack trace with every attempt.
 */
@Component
@Profile({ "manager", "worker" })
@RequiredArgsConstructor
@Slf4j
final class PartitionRequests implements Consumer<List<PayRequest>>, SmartInitializingSingleton {

	// the broker's answer to a declaration that differs from the existing queue
	private static final Pattern DIFFERENT = Pattern.compile("inequivalent arg .+ but current is '.+?'");

	private final AmqpAdmin broker;

	private final RabbitTemplate template;

	private final PaymentsProperties properties;

	private final AtomicBoolean lost = new AtomicBoolean();

	@Override
	public void afterSingletonsInstantiated() {
		try {
			this.broker.getQueueInfo(this.properties.partitions().queue());
		}
		catch (AmqpException ex) {
			String reason = PaymentsException.reason(ex);
			Matcher different = DIFFERENT.matcher(reason);
			throw new PaymentsException(different.find()
					? "RabbitMQ has a queue with other settings: %s. Set --payments.partitions.redeliveries to the former value, delete the queue, or choose another --payments.partitions.queue."
						.formatted(different.group())
					: "RabbitMQ cannot be used: %s. Start it, or set --spring.rabbitmq.host, user and password."
						.formatted(reason),
					ex);
		}
	}

	@EventListener
	void lost(ListenerContainerConsumerFailedEvent event) {
		if (!this.lost.getAndSet(true)) {
			Throwable reason = event.getThrowable();
			log.warn("The connection to RabbitMQ is lost: {}. It is tried again until it succeeds.",
					(reason != null) ? PaymentsException.reason(reason) : event.getReason());
		}
	}

	@EventListener
	void accepted(ConsumeOkEvent event) {
		if (this.lost.getAndSet(false)) {
			log.info("RabbitMQ answers again.");
		}
	}

	/**
	 * Sends requests to the workers, or failures to the manager.
	 * @throws PaymentsException if the broker does not confirm all of them: the job would
	 * wait for one that is lost
	 */
	@Override
	public void accept(List<PayRequest> requests) {
		PaymentsProperties.Partitions partitions = this.properties.partitions();
		try {
			List<CorrelationData> sent = requests.stream().map((request) -> {
				CorrelationData confirm = new CorrelationData();
				String queue = (request.failure() == null) ? partitions.queue() : partitions.failed();
				this.template.convertAndSend("", queue, request, confirm);
				return confirm;
			}).toList();
			CompletableFuture.allOf(sent.stream().map(CorrelationData::getFuture).toArray(CompletableFuture[]::new))
				.orTimeout(30, TimeUnit.SECONDS)
				.join();
			if (sent.stream()
				.anyMatch((confirm) -> !confirm.getFuture().join().ack() || confirm.getReturned() != null)) {
				throw new PaymentsException("RabbitMQ has not confirmed a partition: the queue is full or missing.");
			}
		}
		catch (AmqpException | CompletionException ex) {
			throw new PaymentsException("RabbitMQ has not confirmed a partition: " + PaymentsException.reason(ex), ex);
		}
	}

}
