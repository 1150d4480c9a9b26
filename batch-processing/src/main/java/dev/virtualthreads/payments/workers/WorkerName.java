package dev.virtualthreads.payments.workers;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.step.StepExecution;
import org.springframework.boot.system.ApplicationPid;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Name of this worker: its host and process. */
@Component
@Profile("worker")
final class WorkerName {

	private static final String WORKER = "worker";

	private final String name = "%s-%s".formatted(Objects.requireNonNullElse(System.getenv("HOSTNAME"), "localhost"),
			new ApplicationPid());

	/** Sets this worker as the one that pays a partition. */
	void claim(StepExecution step) {
		step.getExecutionContext().putString(WORKER, this.name);
	}

	/** Returns whether this worker is the last one that began to pay a partition. */
	boolean has(StepExecution step) {
		return this.name.equals(of(step));
	}

	/** Returns the last worker that began to pay a partition, null if there is none. */
	static @Nullable String of(StepExecution step) {
		return (String) step.getExecutionContext().get(WORKER);
	}

	@Override
	public String toString() {
		return this.name;
	}

}
