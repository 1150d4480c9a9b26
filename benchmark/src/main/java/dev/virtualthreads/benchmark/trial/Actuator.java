package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** State that a service with Spring Boot's actuator reports. */
public record Actuator(URI service) implements ServiceState {

	private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	// The check of the port is cheaper than an HTTP request while the service starts.
	@Override
	public boolean isReady() {
		return Ports.isListening(new InetSocketAddress(this.service.getHost(), this.service.getPort()))
				&& body("/actuator/health/readiness").contains("\"UP\"");
	}

	@Override
	public String threadMode() {
		return info().path("threads").asString("unknown");
	}

	@Override
	public long pid() {
		return info().path("process").path("pid").asLong(0);
	}

	private JsonNode info() {
		String info = body("/actuator/info");
		return JsonMapper.shared().readTree(info.isEmpty() ? "{}" : info);
	}

	private String body(String path) {
		return body(this.service.resolve(path));
	}

	/**
	 * Returns the body of an answer with status 200, empty without one: a service under
	 * load may not answer in time.
	 */
	public static String body(URI address) {
		try {
			HttpResponse<String> response = CLIENT.send(HttpRequest.newBuilder(address).timeout(TIMEOUT).build(),
					HttpResponse.BodyHandlers.ofString());
			return (response.statusCode() == 200) ? response.body() : "";
		}
		catch (IOException ex) {
			return "";
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return "";
		}
	}

}
