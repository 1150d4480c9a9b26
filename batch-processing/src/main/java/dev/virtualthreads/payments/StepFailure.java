package dev.virtualthreads.payments;

import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;

import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/** Reason of a failed step in one sentence, stored with the step for other processes. */
public final class StepFailure {

	private static final String REASON = "failure";

	private StepFailure() {
	}

	/** Stores the reason in the context of a failed step. */
	public static void store(StepExecution step, String reason) {
		step.getExecutionContext().putString(REASON, reason);
	}

	/** Removes the reason from a context that a restart has copied. */
	public static void remove(ExecutionContext context) {
		context.remove(REASON);
	}

	/** Returns the stored reason. */
	public static Optional<String> of(StepExecution step) {
		return Optional.ofNullable((String) step.getExecutionContext().get(REASON));
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
