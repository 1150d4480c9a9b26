package dev.virtualthreads.payments.workers;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

import dev.virtualthreads.payments.Failure;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.AmqpException;
import org.springframework.amqp.listener.ConditionalRejectingErrorHandler;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.connection.CorrelationData;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;

/**
 * Messages between manager and workers. The receivers wait for a broker that does not
 * answer, however long.
 */
@RequiredArgsConstructor
@Slf4j
final class PartitionRequests {

	private static final Duration CONFIRM_TIMEOUT = Duration.ofSeconds(10);

	private static final Duration RECOVERY_INTERVAL = Duration.ofSeconds(2);

	// a worker that is asked to end may complete its range; later the broker gives the
	// range to another one
	private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(25);

	private final ConnectionFactory broker;

	private final RabbitTemplate template;

	private final PaymentsProperties properties;

	/**
	 * Sends requests to the workers.
	 * @throws PaymentsException if the broker does not confirm all of them: the job would
	 * wait for one that is lost
	 */
	void send(List<PayRequest> requests) {
		send(this.properties.partitions().queue(), requests);
	}

	/** Sends a failure to the manager. */
	void fail(PayRequest failure) {
		send(PartitionQueues.failed(this.properties.partitions().queue()), List.of(failure));
	}

	private void send(String queue, List<PayRequest> requests) {
		try {
			List<CorrelationData> sent = requests.stream().map((request) -> {
				CorrelationData confirm = new CorrelationData();
				this.template.convertAndSend("", queue, request, confirm);
				return confirm;
			}).toList();
			for (CorrelationData confirm : sent) {
				requireConfirmed(confirm);
			}
		}
		catch (AmqpException | ExecutionException | TimeoutException ex) {
			throw new PaymentsException("RabbitMQ has not confirmed a partition: " + Failure.message(ex), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("This process ends", ex);
		}
	}

	private static void requireConfirmed(CorrelationData sent)
			throws InterruptedException, ExecutionException, TimeoutException {
		boolean isStored = sent.getFuture().get(CONFIRM_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS).ack();
		if (!isStored || sent.getReturned() != null) {
			throw new PaymentsException("RabbitMQ has not confirmed a partition: the queue is full or missing.");
		}
	}

	/** Returns the consumer of the requests; the broker removes one after the action. */
	SimpleMessageListenerContainer requests(Consumer<PayRequest> action) {
		return consumer(this.properties.partitions().queue(), action);
	}

	/** Returns the consumer of the failures. */
	SimpleMessageListenerContainer failures(Consumer<PayRequest> action) {
		return consumer(PartitionQueues.failed(this.properties.partitions().queue()), action);
	}

	// one message at a time: reader and writer of the step keep the state of one range
	private SimpleMessageListenerContainer consumer(String queue, Consumer<PayRequest> action) {
		SimpleMessageListenerContainer consumer = new SimpleMessageListenerContainer(this.broker);
		consumer.setQueueNames(queue);
		consumer.setPrefetchCount(1);
		consumer.setRecoveryInterval(RECOVERY_INTERVAL.toMillis());
		consumer.setShutdownTimeout(SHUTDOWN_TIMEOUT.toMillis());
		consumer.setMissingQueuesFatal(false);
		consumer.setPossibleAuthenticationFailureFatal(false);
		consumer.setErrorHandler(new OneLine());
		consumer.setMessageListener(
				(message) -> action.accept((PayRequest) this.template.getMessageConverter().fromMessage(message)));
		return consumer;
	}

	private static final class OneLine extends ConditionalRejectingErrorHandler {

		@Override
		protected void log(Throwable failure) {
			log.warn("A request failed: {}", Failure.message(failure));
			log.debug("The request failed", failure);
		}

	}

}
