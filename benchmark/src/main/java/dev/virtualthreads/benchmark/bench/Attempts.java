package dev.virtualthreads.benchmark.bench;

import java.io.PrintWriter;
import java.util.concurrent.CompletionException;

import dev.virtualthreads.program.ExitHook;
import dev.virtualthreads.program.MeasurementException;

/** Attempts to measure scenarios one after the other: a failed one leaves the others. */
final class Attempts {

	private final PrintWriter errors;

	private boolean allSucceeded = true;

	public Attempts(PrintWriter errors) {
		this.errors = errors;
	}

	/**
	 * Measures a scenario and reports its failure.
	 * @throws MeasurementException if it failed because this JVM is exiting
	 */
	public void run(String scenario, Runnable measurement) {
		try {
			measurement.run();
		}
		catch (RuntimeException ex) {
			if (ExitHook.isExiting() || ex.getCause() instanceof Error) {
				throw ex;
			}
			this.allSucceeded = false;
			Throwable failure = (ex instanceof CompletionException && ex.getCause() != null) ? ex.getCause() : ex;
			if (failure instanceof MeasurementException) {
				this.errors.printf("%s failed: %s%n", scenario, failure.getMessage());
			}
			else {
				this.errors.printf("%s failed because of a defect of bench, please report it:%n", scenario);
				failure.printStackTrace(this.errors);
			}
			this.errors.flush();
		}
	}

	public boolean allSucceeded() {
		return this.allSucceeded;
	}

}
