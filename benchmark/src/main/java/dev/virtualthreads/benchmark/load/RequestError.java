package dev.virtualthreads.benchmark.load;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;

import org.apache.hc.core5.http.ConnectionRequestTimeoutException;

/** Class of a failed request, named as the results count it. */
public enum RequestError {

	/** No connection was accepted. */
	CONNECTION_REFUSED("connection-refused", false),

	/** The connection was closed before the response was complete. */
	RESET("reset", false),

	TIMEOUT("timeout", false),

	/** Status below 400 that is not the expected one. */
	WRONG_STATUS("wrong-status", false),

	/** The expected status with another body. */
	WRONG_BODY("wrong-body", false),

	CLIENT_ERROR("4xx", false),

	/** Status 503: the service is at its limit. */
	AT_CAPACITY("503", false),

	SERVER_ERROR("5xx", false),

	/** Not sent, because too many other requests still waited: see {@link OpenRun}. */
	TOO_MANY_IN_FLIGHT("not sent at %d in flight".formatted(OpenRun.MAX_IN_FLIGHT), false),

	/** No local port was free for another connection. */
	NO_LOCAL_PORT("no local port", true),

	/** The driver's pool had no connection. */
	NO_CONNECTION("no connection in the pool", true),

	TOO_MANY_FILES("too many open files", true),

	OUT_OF_MEMORY("out of memory", true),

	/** Any other failure of the load driver. */
	DRIVER("driver", true);

	private final String label;

	private final boolean ofDriver;

	RequestError(String label, boolean ofDriver) {
		this.label = label;
		this.ofDriver = ofDriver;
	}

	/** Returns whether the load driver failed and not the service. */
	public boolean isOfDriver() {
		return this.ofDriver;
	}

	public static RequestError ofStatus(int status) {
		if (status == 503) {
			return AT_CAPACITY;
		}
		if (status >= 500) {
			return SERVER_ERROR;
		}
		return (status >= 400) ? CLIENT_ERROR : WRONG_STATUS;
	}

	static RequestError of(Throwable failure) {
		return switch (failure) {
			case ConnectionRequestTimeoutException lease -> NO_CONNECTION;
			case SocketTimeoutException timeout -> TIMEOUT;
			case BindException address -> NO_LOCAL_PORT;
			case ConnectException refused -> CONNECTION_REFUSED;
			case IOException broken ->
				String.valueOf(broken.getMessage()).contains("Too many open files") ? TOO_MANY_FILES : RESET;
			case OutOfMemoryError full -> OUT_OF_MEMORY;
			default -> DRIVER;
		};
	}

	@Override
	public String toString() {
		return this.label;
	}

}
