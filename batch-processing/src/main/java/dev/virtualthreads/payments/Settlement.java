package dev.virtualthreads.payments;

import java.math.BigDecimal;

/**
 * A payment that was decided on.
 *
 * @param charge the amount × the fee
 */
public record Settlement(Payment payment, BigDecimal charge, Status status) implements Outcome {

	/** What was decided. */
	public enum Status {

		/** The gateway has paid it. */
		OK,

		/** Too small to be paid alone: left to the next processing window. */
		SKIP

	}

}
