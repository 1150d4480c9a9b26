package dev.virtualthreads.benchmark;

import dev.virtualthreads.measuring.MeasurementException;

/** Failure of a measurement; its message says in one sentence why, and what to do. */
public class BenchException extends MeasurementException {

	private static final long serialVersionUID = 1L;

	public BenchException(String message) {
		super(message);
	}

	public BenchException(String message, Throwable cause) {
		super(message, cause);
	}

}
