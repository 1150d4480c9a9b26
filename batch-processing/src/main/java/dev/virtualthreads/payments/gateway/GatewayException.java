package dev.virtualthreads.payments.gateway;

import java.io.Serial;

/** Failure of a payment: it was not made, or its outcome is unknown. */
public final class GatewayException extends RuntimeException {

	@Serial
	private static final long serialVersionUID = 1;

	private final Kind kind;

	/** A retry may succeed, needs the cause resolved first, or never succeeds. */
	enum Kind {

		TRANSIENT, PERMANENT, REJECTED

	}

	GatewayException(String message, Kind kind) {
		super(message);
		this.kind = kind;
	}

	boolean isTransient() {
		return this.kind == Kind.TRANSIENT;
	}

	/** Returns whether the gateway will never make this payment. */
	public boolean isRejection() {
		return this.kind == Kind.REJECTED;
	}

}
