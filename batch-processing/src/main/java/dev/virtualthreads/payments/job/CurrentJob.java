package dev.virtualthreads.payments.job;

import java.util.Objects;

import org.springframework.batch.core.scope.context.StepSynchronizationManager;

/** Access to the job whose step the current thread runs. */
final class CurrentJob {

	private CurrentJob() {
	}

	// restarts share it
	static long instanceId() {
		return Objects.requireNonNull(StepSynchronizationManager.getContext(), "outside of a step")
			.getStepExecution()
			.getJobExecution()
			.getJobInstanceId();
	}

}
