package dev.virtualthreads.payments.workers.queue;

import java.io.EOFException;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

import dev.virtualthreads.payments.PaymentsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.amqp.AmqpIOException;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.integration.MessageTimeoutException;
import org.springframework.integration.handler.AbstractReplyProducingMessageHandler;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageHandlingException;
import org.springframework.messaging.support.GenericMessage;

import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class SendingFailureTest {

	private static final Message<String> REQUEST = new GenericMessage<>("request");

	static Stream<Arguments> failures() {
		return Stream.of(
				Arguments.of(new MessageHandlingException(REQUEST, "Negative publisher confirm received"),
						"Negative publisher confirm received"),
				Arguments.of(new MessageTimeoutException(REQUEST, "Timed out awaiting publisher confirm",
						new TimeoutException()), "Timed out awaiting publisher confirm"),
				Arguments.of(new AmqpIOException("The connection ended", new EOFException()), "The connection ended"));
	}

	@ParameterizedTest
	@MethodSource("failures")
	void failureNamesTheBroker(RuntimeException failure, String reason) {
		assertThatException().isThrownBy(() -> send(failure))
			.havingCause()
			.isInstanceOf(PaymentsException.class)
			.withMessageStartingWith("RabbitMQ has not confirmed a partition: ")
			.withMessageContaining(reason)
			.withMessageNotContaining("ThrowableHolderException");
	}

	@Test
	void errorOfTheJvmIsNotOneOfTheBroker() {
		assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(() -> send(new OutOfMemoryError("heap")));
	}

	private static void send(Throwable failure) {
		AbstractReplyProducingMessageHandler sending = new AbstractReplyProducingMessageHandler() {
			@Override
			protected Object handleRequestMessage(Message<?> request) {
				throw unchecked(failure);
			}
		};
		sending.setAdviceChain(List.of(new SendingFailure()));
		sending.setBeanFactory(new DefaultListableBeanFactory());
		sending.afterPropertiesSet();
		sending.handleMessage(REQUEST);
	}

	private static RuntimeException unchecked(Throwable failure) {
		if (failure instanceof Error error) {
			throw error;
		}
		return (RuntimeException) failure;
	}

}
