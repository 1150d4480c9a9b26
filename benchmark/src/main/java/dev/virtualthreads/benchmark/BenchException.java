package dev.virtualthreads.benchmark;

import dev.virtualthreads.measuring.MeasurementException;

/**
 * A measurement that cannot be made; its message is one sentence that says why and what
 * to do next.
 */
public class BenchException extends MeasurementException {

	private static final long serialVersionUID = 1L;

	public BenchException(String message) {
		super(message);
	}

	public BenchException(String message, Throwable cause) {
		super(message, cause);
	}

}
