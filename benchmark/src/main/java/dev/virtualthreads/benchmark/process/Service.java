package dev.virtualthreads.benchmark.process;

import java.nio.file.Path;

/**
 * The services that a scenario starts, each from its module's jar, on its own port of
 * this machine.
 */
public enum Service {

	RISK(8081, "risk-service"), TRANSFER(8082, "transfer-service"), BANK(8080, "bank-service"),

	/** The bank without a thread that waits. */
	REACTIVE_BANK(8080, "bank-service-webflux");

	private final int port;

	private final String module;

	Service(int port, String module) {
		this.port = port;
		this.module = module;
	}

	/** The port that design and README name. */
	public int port() {
		return this.port;
	}

	public Path jar(Path home) {
		return home.resolve(this + "/target/" + this + ".jar");
	}

	@Override
	public String toString() {
		return this.module;
	}

}
