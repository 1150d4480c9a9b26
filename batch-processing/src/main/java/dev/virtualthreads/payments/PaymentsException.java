package dev.virtualthreads.payments;

import java.io.Serial;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

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
		List<Throwable> causes = causes(failure).filter((cause) -> cause.getMessage() != null).toList();
		Throwable told = causes.stream()
			.filter(PaymentsException.class::isInstance)
			.findFirst()
			.orElse(causes.isEmpty() ? failure : causes.getLast());
		String message = Objects.requireNonNullElse(told.getMessage(), failure.toString());
		return (told instanceof SQLException) ? "The database failed: " + message : message;
	}

	public static Stream<Throwable> causes(Throwable failure) {
		return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
	}

}
