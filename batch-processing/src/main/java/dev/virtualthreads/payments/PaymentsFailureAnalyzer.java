package dev.virtualthreads.payments;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Shows what went wrong before the job began as its sentence, without a stack. */
final class PaymentsFailureAnalyzer extends AbstractFailureAnalyzer<PaymentsException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, PaymentsException cause) {
		return new FailureAnalysis(cause.getMessage(), null, cause);
	}

}
