package dev.virtualthreads.payments;

import java.sql.SQLException;

import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;

/** Shows in a sentence that the database cannot be used, without a stack. */
final class DatabaseFailureAnalyzer implements FailureAnalyzer {

	@Override
	public @Nullable FailureAnalysis analyze(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof SQLException || cause instanceof FlywayException) {
				return new FailureAnalysis("The database cannot be used. It says: " + cause.getMessage(),
						"See to --spring.datasource.url, its user and its password, and that it runs.", cause);
			}
		}
		return null;
	}

}
