package dev.virtualthreads.payments;

import java.math.BigDecimal;

/**
 * Decision on a payment.
 *
 * @param charge amount × fee
 */
public record Settlement(Payment payment, BigDecimal charge, Status status) implements Outcome {

	/** Result of the decision. */
	public enum Status {

		/** The gateway made the payment. */
		OK,

		/** The charge is below the threshold: not paid, now or later. */
		SKIP

	}

}
