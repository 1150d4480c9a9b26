package dev.virtualthreads.program;

/**
 * A failed measurement. Its message is one sentence: the reason and what to do next.
 */
public class MeasurementException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	public MeasurementException(String message) {
		super(message);
	}

	public MeasurementException(String message, Throwable cause) {
		super(message, cause);
	}

}
