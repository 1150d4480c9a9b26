package dev.virtualthreads.payments;

import java.io.Serial;

/** Something that the person who started the job can put right; the message says how. */
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
