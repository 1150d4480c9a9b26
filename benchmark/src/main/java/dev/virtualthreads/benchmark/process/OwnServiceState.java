package dev.virtualthreads.benchmark.process;

import java.net.URI;

import org.jspecify.annotations.Nullable;

/**
 * State of a service of which nothing is known but that it answers HTTP.
 *
 * @param ready path that answers with a status below 300 when the service is ready, null
 * if any answer means that
 */
record OwnServiceState(URI service, @Nullable String ready) implements ServiceState {

	private static final int FIRST_FAILURE = 300;

	@Override
	public boolean isReady() {
		return (this.ready == null) ? get("/").isPresent()
				: get(this.ready).filter((answer) -> answer.statusCode() < FIRST_FAILURE).isPresent();
	}

	@Override
	public long pid() {
		return Ports.owners(this.service.getPort()).findFirst().orElse(0L);
	}

}
