package dev.virtualthreads.payments.workers.queue;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.StepFailure;
import org.jspecify.annotations.Nullable;

import org.springframework.integration.handler.advice.AbstractRequestHandlerAdvice;
import org.springframework.messaging.Message;

/** Advice that says in a sentence that the broker has not confirmed a request. */
final class SendingFailure extends AbstractRequestHandlerAdvice {

	@Override
	protected @Nullable Object doInvoke(ExecutionCallback sending, Object target, Message<?> request) {
		try {
			return sending.execute();
		}
		catch (RuntimeException ex) {
			Throwable failure = unwrapThrowableIfNecessary(ex);
			if (failure instanceof Error error) {
				throw error;
			}
			throw new PaymentsException("RabbitMQ has not confirmed a partition: " + StepFailure.message(failure),
					failure);
		}
	}

}
