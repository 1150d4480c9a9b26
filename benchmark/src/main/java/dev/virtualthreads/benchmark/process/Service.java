package dev.virtualthreads.benchmark.process;

import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/** Services that a scenario starts, each from its module's jar on its default port. */
public enum Service {

	RISK(8081, "risk-service"), TRANSFER(8082, "transfer-service"), BANK(8080, "bank-service"),

	/** Bank whose class path has the filter that adds processor time. */
	PLANTED_BANK(8080, "bank-service", "support/planted-cpu/target/planted-cpu.jar"),

	REACTIVE_BANK(8080, "bank-service-webflux"),

	/** Service of the reader, see {@link OwnService}: it has no module. */
	OWN(0, "own");

	private final int port;

	private final String module;

	private final @Nullable String library;

	Service(int port, String module) {
		this(port, module, null);
	}

	Service(int port, String module, @Nullable String library) {
		this.port = port;
		this.module = module;
		this.library = library;
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

	@Nullable Path library(Path home) {
		return (this.library != null) ? home.resolve(this.library) : null;
	}

	@Override
	public String toString() {
		return this.module;
	}

}
