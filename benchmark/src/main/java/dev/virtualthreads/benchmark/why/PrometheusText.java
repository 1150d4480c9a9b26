package dev.virtualthreads.benchmark.why;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Metrics in the text format of Prometheus. */
final class PrometheusText {

	private static final Pattern SAMPLE = Pattern.compile("(\\w+)(\\{.*})? (\\S+)");

	private PrometheusText() {
	}

	/** Returns the value of each series. */
	static Map<String, Double> parse(String text) {
		Map<String, Double> values = new HashMap<>();
		text.lines().map(SAMPLE::matcher).filter(Matcher::matches).forEach((matcher) -> {
			String labels = (matcher.group(2) != null) ? matcher.group(2) : "";
			values.put(matcher.group(1) + labels, Double.valueOf(matcher.group(3)));
		});
		return values;
	}

}
