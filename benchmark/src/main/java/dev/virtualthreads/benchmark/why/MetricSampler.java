package dev.virtualthreads.benchmark.why;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Largest values of metrics during a load. */
final class MetricSampler implements AutoCloseable {

	private static final int PERIOD_MILLIS = 250;

	private final List<Source> sources;

	private final Map<String, Double> largest = new TreeMap<>();

	private final Thread thread = Thread.ofVirtual().name("metric-sampler").unstarted(this::sample);

	MetricSampler(List<Source> sources) {
		this.sources = sources;
	}

	interface Source extends AutoCloseable {

		/**
		 * Returns the current value of each series, such as
		 * {@code hikaricp_connections{pool="main"}}, none if the service does not answer.
		 */
		Map<String, Double> read();

		@Override
		default void close() {
		}

	}

	void start() {
		this.thread.start();
	}

	private void sample() {
		try {
			while (true) {
				addRound();
				Thread.sleep(PERIOD_MILLIS);
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	// Two sources may have the same metric with other labels: the first one counts.
	private void addRound() {
		Set<String> known = new HashSet<>();
		for (Source source : this.sources) {
			Map<String, Double> values = new HashMap<>(source.read());
			values.keySet().removeIf((series) -> known.contains(name(series)));
			values.keySet().forEach((series) -> known.add(name(series)));
			add(values);
		}
	}

	private static String name(String series) {
		return series.replaceFirst("\\{.*", "");
	}

	private synchronized void add(Map<String, Double> values) {
		values.forEach((series, value) -> this.largest.merge(series, value, Math::max));
	}

	synchronized Map<String, Double> largest() {
		return Map.copyOf(this.largest);
	}

	@Override
	public void close() {
		this.thread.interrupt();
		this.sources.forEach(Source::close);
	}

}
