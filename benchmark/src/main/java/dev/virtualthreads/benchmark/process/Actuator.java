package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

import dev.virtualthreads.measuring.MeasurementException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Client of a service's actuator endpoints.
 *
 * @param service address of the service
 */
record Actuator(URI service) implements ServiceState {

	private static final Duration TIMEOUT = Duration.ofSeconds(5);

	private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	@Override
	public boolean isReady() {
		return listens() && get("/actuator/health/readiness").contains("\"UP\"");
	}

	// Cheaper than an HTTP request while the service needs the processors to start.
	private boolean listens() {
		try (Socket socket = new Socket()) {
			socket.connect(new InetSocketAddress(this.service.getHost(), this.service.getPort()));
			return true;
		}
		catch (IOException ex) {
			return false;
		}
	}

	@Override
	public String threadMode() {
		return info().path("threads").asString("unknown");
	}

	@Override
	public long pid() {
		return info().path("process").path("pid").asLong(0);
	}

	/**
	 * Returns the limits of the service.
	 * @throws MeasurementException if it does not tell them
	 */
	@Override
	public Limits limits() {
		return Limits.of(info());
	}

	private JsonNode info() {
		String info = get("/actuator/info");
		return JsonMapper.shared().readTree(info.isEmpty() ? "{}" : info);
	}

	/**
	 * Returns the requests on a path that the service has served.
	 * @throws MeasurementException if the service does not answer
	 */
	@Override
	public ServedRequests served(String path) {
		String metrics = get("/actuator/prometheus?includedNames=http_server_requests_seconds");
		if (metrics.isEmpty()) {
			throw new MeasurementException("%s gave no metrics: see its log.".formatted(this.service));
		}
		return ServedRequests.of(metrics, path);
	}

	private String get(String path) {
		HttpRequest request = HttpRequest.newBuilder(this.service.resolve(path)).timeout(TIMEOUT).build();
		try {
			return CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).body();
		}
		catch (IOException ex) {
			return "";
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while waiting for " + this.service.resolve(path), ex);
		}
	}

}
