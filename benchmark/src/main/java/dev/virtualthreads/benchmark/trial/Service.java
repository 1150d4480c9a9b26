package dev.virtualthreads.benchmark.trial;

import java.nio.file.Path;
import java.util.List;

/** Services that a scenario starts, each from its module's jar on its default port. */
public enum Service {

	RISK(8081, "risk-service"), TRANSFER(8082, "transfer-service"), BANK(8080, "bank-service"),

	REACTIVE_BANK(8080, "bank-service-webflux"),

	/** Service of the reader, see {@link OwnService}: it has no module. */
	OWN(0, "own");

	/** Modules whose classes decide the speed of these services. */
	static final List<String> MODULES = List.of("support/bank-api", "support/lean-tomcat", "bank-service",
			"bank-service-webflux", "risk-service", "transfer-service");

	private final int port;

	private final String module;

	Service(int port, String module) {
		this.port = port;
		this.module = module;
	}

	public int port() {
		return this.port;
	}

	boolean isRemote() {
		return this == RISK || this == TRANSFER;
	}

	public Path jar(Path home) {
		return home.resolve(this + "/target/" + this + ".jar");
	}

	@Override
	public String toString() {
		return this.module;
	}

}
