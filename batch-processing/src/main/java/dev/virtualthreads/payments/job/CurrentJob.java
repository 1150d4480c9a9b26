package dev.virtualthreads.payments.job;

import java.util.Objects;

import org.springframework.batch.core.scope.context.StepSynchronizationManager;

/** The job whose step this thread runs. */
final class CurrentJob {

	private CurrentJob() {
	}

	/** Returns what its restarts share. */
	static long instanceId() {
		return Objects.requireNonNull(StepSynchronizationManager.getContext(), "outside of a step")
			.getStepExecution()
			.getJobExecution()
			.getJobInstanceId();
	}

}
