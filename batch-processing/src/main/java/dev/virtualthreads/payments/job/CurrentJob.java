package dev.virtualthreads.payments.job;

import java.util.Objects;

import org.springframework.batch.core.scope.context.StepSynchronizationManager;

/** Access to the job of the current step; restarts share its instance. */
final class CurrentJob {

	private CurrentJob() {
	}

	static long instanceId() {
		return Objects.requireNonNull(StepSynchronizationManager.getContext(), "outside of a step")
			.getStepExecution()
			.getJobExecution()
			.getJobInstanceId();
	}

}
