package dev.virtualthreads.benchmark.why;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/** Values of metrics by series, such as {@code hikaricp_connections{pool="main"}}. */
record Metrics(Map<String, Double> values) {

	static String name(String series) {
		return series.replaceFirst("\\{.*", "");
	}

	Set<String> labels(String name) {
		Set<String> labels = new TreeSet<>();
		this.values.keySet()
			.stream()
			.filter((series) -> name(series).equals(name))
			.forEach((series) -> labels.add(series.substring(name.length())));
		return labels;
	}

	OptionalDouble value(String name, String labels) {
		Double value = this.values.get(name + labels);
		return (value != null) ? OptionalDouble.of(value) : OptionalDouble.empty();
	}

}
