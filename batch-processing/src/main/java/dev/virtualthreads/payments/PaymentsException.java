package dev.virtualthreads.payments;

import java.io.Serial;
import java.sql.SQLException;
import java.util.Objects;

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

	/**
	 * Returns the reason of a failure: the message of this exception, otherwise of the
	 * innermost cause that has one.
	 */
	public static String reason(Throwable failure) {
		Throwable innermost = failure;
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof PaymentsException && cause.getMessage() != null) {
				return cause.getMessage();
			}
			innermost = (cause.getMessage() != null) ? cause : innermost;
		}
		String message = Objects.requireNonNullElse(innermost.getMessage(), failure.toString());
		return (innermost instanceof SQLException) ? "The database failed: " + message : message;
	}

}
