package dev.virtualthreads.payments.workers.queue;

import java.time.Duration;
import java.util.function.BiConsumer;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.StepFailure;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.listener.ConditionalRejectingErrorHandler;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.amqp.support.converter.MessageConverter;
import org.springframework.batch.integration.partition.StepExecutionRequest;
import org.springframework.integration.amqp.dsl.Amqp;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.MessageHeaders;

/**
 * Messages between manager and workers: one request per partition. The receivers wait for
 * a broker that does not answer, however long.
 */
@RequiredArgsConstructor
@Slf4j
public final class PartitionRequests {

	private static final String DELIVERIES = "x-delivery-count";

	// the broker's reason for a message in the queue of failed partitions
	private static final String REASON = "x-first-death-reason";

	private static final String REJECTED = "rejected";

	private static final Duration CONFIRM_TIMEOUT = Duration.ofSeconds(10);

	private static final Duration RECOVERY_INTERVAL = Duration.ofSeconds(2);

	// a worker that is asked to end may complete its partition; later the broker gives
	// the partition to another one
	private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(25);

	private final ConnectionFactory broker;

	private final RabbitTemplate template;

	private final MessageConverter converter;

	private final PaymentsProperties properties;

	/**
	 * Returns the flow that sends the requests of a channel. Without a confirm, a request
	 * that the broker has lost would keep the job waiting.
	 */
	public IntegrationFlow sender(MessageChannel requests) {
		return IntegrationFlow.from(requests)
			.handle(Amqp.outboundAdapter(this.template)
				.routingKey(this.properties.partitions().queue())
				.confirmCorrelationFunction(Message::getPayload)
				.waitForConfirm(true)
				.confirmTimeout(CONFIRM_TIMEOUT.toMillis()), (sending) -> sending.advice(new SendingFailure()))
			.get();
	}

	/** Returns the flow of a worker: the id of a step, and its earlier deliveries. */
	public IntegrationFlow receiver(BiConsumer<Long, Long> pay) {
		return receiver(consumer(this.properties.partitions().queue()),
				(step, headers) -> pay.accept(step, deliveries(headers)));
	}

	private static long deliveries(MessageHeaders headers) {
		Number deliveries = headers.get(DELIVERIES, Number.class);
		return (deliveries != null) ? deliveries.longValue() : 0;
	}

	/** Returns the flow of failures: a step, and whether a worker rejected it. */
	public IntegrationFlow failures(BiConsumer<Long, Boolean> fail) {
		SimpleMessageListenerContainer consumer = consumer(
				PartitionQueues.failed(this.properties.partitions().queue()));
		consumer.setDefaultRequeueRejected(false);
		return receiver(consumer, (step, headers) -> fail.accept(step, REJECTED.equals(headers.get(REASON))));
	}

	// one message at a time
	private SimpleMessageListenerContainer consumer(String queue) {
		SimpleMessageListenerContainer consumer = new SimpleMessageListenerContainer(this.broker);
		consumer.setQueueNames(queue);
		consumer.setPrefetchCount(1);
		consumer.setRecoveryInterval(RECOVERY_INTERVAL.toMillis());
		consumer.setShutdownTimeout(SHUTDOWN_TIMEOUT.toMillis());
		consumer.setMissingQueuesFatal(false);
		consumer.setPossibleAuthenticationFailureFatal(false);
		consumer.setErrorHandler(new OneLine());
		return consumer;
	}

	// the broker removes a request when the action returns
	private IntegrationFlow receiver(SimpleMessageListenerContainer consumer, BiConsumer<Long, MessageHeaders> action) {
		return IntegrationFlow.from(Amqp.inboundAdapter(consumer).messageConverter(this.converter))
			.<StepExecutionRequest>handle((request, headers) -> {
				action.accept(request.getStepExecutionId(), headers);
				return null;
			})
			.get();
	}

	private static final class OneLine extends ConditionalRejectingErrorHandler {

		@Override
		protected void log(Throwable failure) {
			log.warn("A request failed: {}", StepFailure.message(failure));
			log.debug("The request failed", failure);
		}

	}

}
