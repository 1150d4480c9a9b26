package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;

/** State that a running service reports over HTTP. */
interface ServiceState {

	HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	Duration TIMEOUT = Duration.ofSeconds(5);

	URI service();

	boolean isReady();

	/** Returns the id of the process that answers, 0 if it is unknown. */
	long pid();

	/** Returns a clause on how the service answers while it is not ready. */
	default String lastAnswer() {
		return "";
	}

	default String threadMode() {
		return "unknown";
	}

	default @Nullable Limits limits() {
		return null;
	}

	default @Nullable ServedRequests served(String path) {
		return null;
	}

	/** Returns the answer to a GET request, empty if the service does not answer. */
	default Optional<HttpResponse<String>> get(String path) {
		URI uri = service().resolve(path);
		try {
			return Optional.of(CLIENT.send(HttpRequest.newBuilder(uri).timeout(TIMEOUT).build(),
					HttpResponse.BodyHandlers.ofString()));
		}
		catch (IOException ex) {
			return Optional.empty();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while waiting for " + uri, ex);
		}
	}

}
