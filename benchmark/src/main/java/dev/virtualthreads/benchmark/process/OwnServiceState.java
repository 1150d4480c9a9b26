package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * State of a service of which nothing is known but that it answers HTTP.
 *
 * @param service address of the service
 * @param ready path that answers with a status below 300 when the service is ready, null
 * if any answer means that
 */
record OwnServiceState(URI service, @Nullable String ready) implements ServiceState {

	private static final Duration TIMEOUT = Duration.ofSeconds(5);

	private static final int FIRST_FAILURE = 300;

	private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	@Override
	public boolean isReady() {
		HttpRequest request = HttpRequest.newBuilder(this.service.resolve((this.ready != null) ? this.ready : "/"))
			.timeout(TIMEOUT)
			.build();
		try {
			int status = CLIENT.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
			return this.ready == null || status < FIRST_FAILURE;
		}
		catch (IOException ex) {
			return false;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while the service started", ex);
		}
	}

	@Override
	public long pid() {
		return PortOwner.pid(this.service.getPort()).orElse(0L);
	}

	@Override
	public String threadMode() {
		return "unknown";
	}

	@Override
	public @Nullable Limits limits() {
		return null;
	}

	@Override
	public @Nullable ServedRequests served(String path) {
		return null;
	}

}
