package dev.virtualthreads.benchmark.why;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.process.Actuator;
import org.jspecify.annotations.Nullable;

/**
 * Largest values of metrics during a load, from actuator in the text format of Prometheus
 * and from MBeans.
 */
final class MetricSampler implements AutoCloseable {

	private static final int PERIOD_MILLIS = 250;

	private static final Pattern SAMPLE = Pattern.compile("(\\w+)(\\{.*})? (\\S+)");

	private final URI metrics;

	private final @Nullable JmxMetrics beans;

	private final Map<String, Double> largest = new TreeMap<>();

	private final Thread thread = Thread.ofVirtual().name("metric-sampler").unstarted(this::sample);

	private MetricSampler(URI service, @Nullable JmxMetrics beans) {
		this.metrics = service
			.resolve("/actuator/prometheus?includedNames=" + MetricLimit.names().collect(Collectors.joining(",")));
		this.beans = beans;
	}

	static MetricSampler start(int pid, URI service) {
		MetricSampler sampler = new MetricSampler(service, JmxMetrics.connect(pid).orElse(null));
		sampler.thread.start();
		return sampler;
	}

	private void sample() {
		try {
			while (true) {
				add(parse(Actuator.body(this.metrics)));
				Thread.sleep(PERIOD_MILLIS);
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
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

	// MBeans have the same metrics with other labels: those of actuator count.
	private void add(Map<String, Double> values) {
		Map<String, Double> others = (this.beans != null) ? this.beans.read() : Map.of();
		Set<String> known = values.keySet().stream().map(MetricSampler::name).collect(Collectors.toSet());
		synchronized (this) {
			values.forEach((series, value) -> this.largest.merge(series, value, Math::max));
			others.forEach((series, value) -> {
				if (!known.contains(name(series))) {
					this.largest.merge(series, value, Math::max);
				}
			});
		}
	}

	private static String name(String series) {
		return series.replaceFirst("\\{.*", "");
	}

	/** Returns the value of each series, such as {@code jetty_threads_busy{pool="a"}}. */
	synchronized Map<String, Double> largest() {
		return Map.copyOf(this.largest);
	}

	@Override
	public void close() {
		this.thread.interrupt();
		if (this.beans != null) {
			this.beans.close();
		}
	}

}
