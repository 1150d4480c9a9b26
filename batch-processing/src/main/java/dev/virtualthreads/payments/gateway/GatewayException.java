package dev.virtualthreads.payments.gateway;

import java.io.Serial;

/** A payment that was not made, or of which nobody can say that it was. */
public final class GatewayException extends RuntimeException {

	@Serial
	private static final long serialVersionUID = 1;

	private final Kind kind;

	/** What the same call would come to. */
	enum Kind {

		/** It may succeed a little later. */
		PASSING,

		/** It fails until somebody mends something. */
		LASTING,

		/** It fails for ever: this payment is not acceptable. */
		REFUSED

	}

	/** Says what the gateway did. */
	GatewayException(String message, Kind kind) {
		super(message);
		this.kind = kind;
	}

	boolean isPassing() {
		return this.kind == Kind.PASSING;
	}

	/** Whether the gateway has said that it will never make this payment. */
	public boolean isRefusal() {
		return this.kind == Kind.REFUSED;
	}

}
