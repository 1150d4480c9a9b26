package dev.virtualthreads.benchmark.process;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpResponse;

import dev.virtualthreads.measuring.MeasurementException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

record Actuator(URI service) implements ServiceState {

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

	@Override
	public Limits limits() {
		return Limits.of(info());
	}

	private JsonNode info() {
		String info = body("/actuator/info");
		return JsonMapper.shared().readTree(info.isEmpty() ? "{}" : info);
	}

	@Override
	public ServedRequests served(String path) {
		String metrics = body("/actuator/prometheus?includedNames=http_server_requests_seconds");
		if (metrics.isEmpty()) {
			throw new MeasurementException("%s gave no metrics: see its log.".formatted(this.service));
		}
		return ServedRequests.of(metrics, path);
	}

	private String body(String path) {
		return get(path).map(HttpResponse::body).orElse("");
	}

}
