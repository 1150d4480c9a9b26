package dev.virtualthreads.payments.app;

import dev.virtualthreads.payments.PaymentsException;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Failure analyzer that shows the message of a {@link PaymentsException} alone. */
final class PaymentsFailureAnalyzer extends AbstractFailureAnalyzer<PaymentsException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, PaymentsException cause) {
		return new FailureAnalysis(cause.getMessage(), null, cause);
	}

}
