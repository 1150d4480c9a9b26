package dev.virtualthreads.benchmark.why;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.process.Actuator;

/** Metrics that actuator shows in the text format of Prometheus, none without it. */
record PrometheusEndpoint(URI service) implements MetricSampler.Source {

	private static final Pattern SAMPLE = Pattern.compile("(\\w+)(\\{.*})? (\\S+)");

	@Override
	public Map<String, Double> read() {
		String names = MetricLimit.names().collect(Collectors.joining(","));
		return parse(Actuator.body(this.service.resolve("/actuator/prometheus?includedNames=" + names)));
	}

	static Map<String, Double> parse(String text) {
		Map<String, Double> values = new HashMap<>();
		text.lines().map(SAMPLE::matcher).filter(Matcher::matches).forEach((matcher) -> {
			String labels = (matcher.group(2) != null) ? matcher.group(2) : "";
			values.put(matcher.group(1) + labels, Double.valueOf(matcher.group(3)));
		});
		return values;
	}

}
