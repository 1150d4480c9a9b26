package dev.virtualthreads.benchmark.load;

/** Class of a failed request, named as the results count it. */
public enum RequestError {

	/** No connection was accepted. */
	CONNECTION_REFUSED("connection-refused"),

	/** The connection was closed before the response was complete. */
	RESET("reset"),

	TIMEOUT("timeout"),

	/** Status below 400 that is not the expected one. */
	WRONG_STATUS("wrong-status"),

	/** The expected status with another body. */
	WRONG_BODY("wrong-body"),

	CLIENT_ERROR("4xx"),

	/** Status 503: the service is at its limit. */
	AT_CAPACITY("503"),

	SERVER_ERROR("5xx"),

	/** Failure of the load driver itself, not of the service. */
	DRIVER("driver");

	private final String label;

	RequestError(String label) {
		this.label = label;
	}

	/** Returns the error of a status that is not the expected one. */
	static RequestError ofStatus(int status) {
		if (status == 503) {
			return AT_CAPACITY;
		}
		if (status >= 500) {
			return SERVER_ERROR;
		}
		return (status >= 400) ? CLIENT_ERROR : WRONG_STATUS;
	}

	@Override
	public String toString() {
		return this.label;
	}

}
