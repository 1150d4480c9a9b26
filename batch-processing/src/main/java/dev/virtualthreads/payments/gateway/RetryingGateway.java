package dev.virtualthreads.payments.gateway;

import java.time.Duration;

import dev.virtualthreads.payments.Payment;

import org.springframework.core.retry.RetryException;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;

/** Gateway that repeats calls after transient failures, with the same key. */
final class RetryingGateway implements PaymentGateway {

	private static final Duration MAX_BACK_OFF = Duration.ofSeconds(10);

	private final PaymentGateway gateway;

	private final RetryTemplate retry;

	RetryingGateway(PaymentGateway gateway, int retries, Duration backOff) {
		this.gateway = gateway;
		this.retry = new RetryTemplate(RetryPolicy.builder()
			.maxRetries(retries)
			.delay(backOff)
			.multiplier(2)
			.maxDelay(MAX_BACK_OFF)
			.predicate((failure) -> failure instanceof GatewayException gatewayFailure && gatewayFailure.isTransient())
			.build());
	}

	@Override
	public void pay(Payment payment) throws InterruptedException {
		try {
			this.retry.execute(() -> {
				this.gateway.pay(payment);
				return payment;
			});
		}
		catch (RetryException ex) {
			if (ex.getCause() instanceof InterruptedException interrupted) {
				throw interrupted;
			}
			throw (ex.getCause() instanceof RuntimeException failure) ? failure : new IllegalStateException(ex);
		}
	}

}
