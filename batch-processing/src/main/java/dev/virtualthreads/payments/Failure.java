package dev.virtualthreads.payments;

import java.sql.SQLException;
import java.util.Objects;

/** Reason of a failure in one sentence. */
public final class Failure {

	private Failure() {
	}

	/**
	 * Returns the message of this program's own exception, otherwise of the innermost
	 * cause that has one.
	 */
	public static String message(Throwable failure) {
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
