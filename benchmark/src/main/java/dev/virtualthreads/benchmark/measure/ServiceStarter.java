package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.benchmark.process.RunningService;

/** Starter of services under test. */
@FunctionalInterface
public interface ServiceStarter {

	/**
	 * Starts a fresh service for a turn and waits until it is ready.
	 * @throws dev.virtualthreads.measuring.MeasurementException if it does not start
	 */
	RunningService start(Turn turn);

}
