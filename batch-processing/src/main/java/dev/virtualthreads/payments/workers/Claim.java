package dev.virtualthreads.payments.workers;

import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/**
 * Claim of a worker on a partition. The worker with the latest delivery, counted from
 * zero, has the partition: it holds the request that the broker would deliver again.
 */
public record Claim(String worker, long delivery) {

	private static final String WORKER = "worker";

	private static final String DELIVERY = "delivery";

	/** Stores this claim in the context of a step. */
	public void store(StepExecution step) {
		step.getExecutionContext().putString(WORKER, this.worker);
		step.getExecutionContext().putLong(DELIVERY, this.delivery);
	}

	/** Returns the stored claim; without one, that of no worker. */
	public static Claim of(ExecutionContext context) {
		return new Claim(context.getString(WORKER, ""), context.getLong(DELIVERY, -1));
	}

	/** Removes the claim from a context that a restart has copied. */
	public static void remove(ExecutionContext context) {
		context.remove(WORKER);
		context.remove(DELIVERY);
	}

}
