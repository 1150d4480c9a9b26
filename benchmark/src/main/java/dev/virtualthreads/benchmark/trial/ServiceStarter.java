package dev.virtualthreads.benchmark.trial;

/** Starter of services under test. */
@FunctionalInterface
public interface ServiceStarter {

	/**
	 * Starts a fresh service for a turn and waits until it is ready.
	 * @throws dev.virtualthreads.program.MeasurementException if it does not start
	 */
	MeasuredService start(Turn turn);

}
