package dev.virtualthreads.payments.gateway;

import java.io.Serial;

/** A payment of which nobody can say that it was made. */
public final class GatewayException extends RuntimeException {

	@Serial
	private static final long serialVersionUID = 1;

	private final boolean passing;

	/**
	 * Says what the gateway did.
	 * @param passing whether the same call may succeed a little later
	 */
	GatewayException(String message, boolean passing) {
		super(message);
		this.passing = passing;
	}

	boolean isPassing() {
		return this.passing;
	}

}
