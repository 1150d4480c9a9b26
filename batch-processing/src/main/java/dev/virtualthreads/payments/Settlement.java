package dev.virtualthreads.payments;

import java.math.BigDecimal;

/**
 * Decision on a payment.
 *
 * @param charge amount × fee
 */
public record Settlement(Payment payment, BigDecimal charge, Status status) implements Outcome {

	/** Result: the gateway made the payment, or it is too small now and later. */
	public enum Status {

		OK, SKIP

	}

}
