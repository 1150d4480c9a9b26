package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Metrics that actuator shows in the text format of Prometheus, none without it. */
final class PrometheusEndpoint implements MetricSampler.Source {

	private static final Duration TIMEOUT = Duration.ofSeconds(5);

	private static final Pattern SAMPLE = Pattern.compile("(\\w+)(\\{.*})? (\\S+)");

	private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	private final HttpRequest request;

	PrometheusEndpoint(URI service) {
		String names = MetricLimit.names().collect(Collectors.joining(","));
		this.request = HttpRequest.newBuilder(service.resolve("/actuator/prometheus?includedNames=" + names))
			.timeout(TIMEOUT)
			.build();
	}

	@Override
	public Map<String, Double> read() throws InterruptedException {
		try {
			HttpResponse<String> response = this.client.send(this.request, HttpResponse.BodyHandlers.ofString());
			return (response.statusCode() == 200) ? parse(response.body()) : Map.of();
		}
		catch (IOException ex) {
			return Map.of(); // a service under load may not answer in time
		}
	}

	static Map<String, Double> parse(String text) {
		Map<String, Double> values = new HashMap<>();
		text.lines().map(SAMPLE::matcher).filter(Matcher::matches).forEach((matcher) -> {
			String labels = (matcher.group(2) != null) ? matcher.group(2) : "";
			values.put(matcher.group(1) + labels, Double.valueOf(matcher.group(3)));
		});
		return values;
	}

	@Override
	public void close() {
		this.client.close();
	}

}
