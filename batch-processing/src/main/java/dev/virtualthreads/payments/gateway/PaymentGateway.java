package dev.virtualthreads.payments.gateway;

import java.io.Serial;

import dev.virtualthreads.payments.Payment;

/** Client of a payment gateway; its calls block. */
@FunctionalInterface
public interface PaymentGateway {

	/**
	 * Makes a payment. Repeated calls with the same key pay once.
	 * @return false if the gateway will never make it
	 * @throws GatewayException if the payment was not made, or its outcome is unknown
	 */
	boolean pay(Payment payment);

	/** Failure of a call; a retry may succeed if it is transient. */
	final class GatewayException extends RuntimeException {

		@Serial
		private static final long serialVersionUID = 1;

		final boolean isTransient;

		GatewayException(String message, boolean isTransient) {
			super(message);
			this.isTransient = isTransient;
		}

	}

}
