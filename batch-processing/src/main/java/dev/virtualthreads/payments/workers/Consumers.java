package dev.virtualthreads.payments.workers;

import java.time.Duration;

import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;

/** Consumers of the queues. They wait for a broker that does not answer, however long. */
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
		return consumer;
	}

}
