package dev.virtualthreads.benchmark.target;

import java.nio.file.Path;
import java.util.Locale;

/**
 * The services that a scenario starts, each from its module's jar, on its own port of
 * this machine.
 */
public enum Service {

	RISK(8081), TRANSFER(8082), BANK(8080);

	private final int port;

	Service(int port) {
		this.port = port;
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
		return name().toLowerCase(Locale.ROOT) + "-service";
	}

}
