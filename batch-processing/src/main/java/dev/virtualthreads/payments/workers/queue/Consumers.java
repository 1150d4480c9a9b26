package dev.virtualthreads.payments.workers.queue;

import java.time.Duration;

import dev.virtualthreads.payments.StepFailure;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.ConditionalRejectingErrorHandler;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;

/** Consumers of the queues. They wait for a broker that does not answer, however long. */
@Slf4j
final class Consumers {

	private static final Duration RECOVERY_INTERVAL = Duration.ofSeconds(2);

	// a worker that is asked to end may complete its partition; later the broker gives
	// the partition to another one
	private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(25);

	private Consumers() {
	}

	/** Returns a consumer of one message at a time. */
	static SimpleMessageListenerContainer of(ConnectionFactory broker, String queue) {
		SimpleMessageListenerContainer consumer = new SimpleMessageListenerContainer(broker);
		consumer.setQueueNames(queue);
		consumer.setPrefetchCount(1);
		consumer.setRecoveryInterval(RECOVERY_INTERVAL.toMillis());
		consumer.setShutdownTimeout(SHUTDOWN_TIMEOUT.toMillis());
		consumer.setMissingQueuesFatal(false);
		consumer.setPossibleAuthenticationFailureFatal(false);
		consumer.setErrorHandler(new OneLine());
		return consumer;
	}

	/** Error handler that reports a failed request in one line. */
	private static final class OneLine extends ConditionalRejectingErrorHandler {

		@Override
		protected void log(Throwable failure) {
			log.warn("A request failed: {}", StepFailure.message(failure));
			log.debug("The request failed", failure);
		}

	}

}
