package dev.virtualthreads.payments;

import java.io.Serial;

/** Failure that the operator can resolve; the message says how. */
public final class PaymentsException extends RuntimeException {

	@Serial
	private static final long serialVersionUID = 1;

	public PaymentsException(String message) {
		super(message);
	}

	public PaymentsException(String message, Throwable cause) {
		super(message, cause);
	}

}
