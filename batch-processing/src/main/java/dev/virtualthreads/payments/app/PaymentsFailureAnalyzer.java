package dev.virtualthreads.payments.app;

import java.sql.SQLException;

import dev.virtualthreads.payments.PaymentsException;
import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;

/** Failure analyzer that replaces a stack trace by a sentence. */
final class PaymentsFailureAnalyzer implements FailureAnalyzer {

	@Override
	public @Nullable FailureAnalysis analyze(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof PaymentsException) {
				return new FailureAnalysis(cause.getMessage(), null, cause);
			}
			if (cause instanceof SQLException || cause instanceof FlywayException) {
				return new FailureAnalysis("The database cannot be used: " + cause.getMessage(),
						"Check --spring.datasource.url, user and password, and that the database is running.", cause);
			}
		}
		return null;
	}

}
