package dev.virtualthreads.benchmark.run;

import java.io.PrintWriter;
import java.util.concurrent.CompletionException;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ExitHook;

/** Attempts to measure scenarios one after the other: a failed one leaves the others. */
public final class Attempts {

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
		catch (MeasurementException | CompletionException ex) {
			Throwable failure = (ex instanceof CompletionException) ? ex.getCause() : ex;
			if (!(failure instanceof MeasurementException) || ExitHook.isExiting()) {
				throw ex;
			}
			this.allSucceeded = false;
			this.errors.printf("%s failed: %s%n", scenario, failure.getMessage());
			this.errors.flush();
		}
	}

	public boolean allSucceeded() {
		return this.allSucceeded;
	}

}
