package dev.virtualthreads.payments.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * What one contender did under one load, as {@code results.json} of the benchmark has it.
 * The contenders share a JVM, so that its memory tells nothing of any of them.
 */
record Cell(String scenario, String load, Map<String, Object> parameters, String contender, String java, long requests,
		int concurrency, int repeats, @Nullable Double idealSeconds, double seconds, List<Double> secondsAll,
		@Nullable Double percentOfIdeal, double throughputPerSecond, Map<String, Double> latencyMillis,
		Map<String, Long> errors, double cpuSeconds, double cpuMicrosPerRequest, long peakRssBytes, int peakThreads,
		boolean steady) {

	private static final long NOT_MEASURED = 0;

	static Cell of(Preset preset, Load load, Contender contender, List<Trial> trials) {
		Double ideal = load.delay().isZero() ? null
				: contender.idealSeconds(load.payments(), load.chunkSize(), load.delay());
		double seconds = median(trials, Trial::seconds);
		double cpuSeconds = median(trials, Trial::cpuSeconds);
		long errors = trials.stream().mapToLong(Trial::errors).sum();
		return new Cell("payments", load.label(), parameters(preset, load), contender.name(),
				System.getProperty("java.version"), load.payments(), Math.min(contender.limit(), load.chunkSize()),
				trials.size(), ideal, seconds, trials.stream().map(Trial::seconds).toList(),
				(ideal != null) ? 100 * ideal / seconds : null, load.payments() / seconds, latency(trials),
				(errors > 0) ? Map.of("not-paid", errors) : Map.of(), cpuSeconds, cpuSeconds * 1e6 / load.payments(),
				NOT_MEASURED, trials.stream().mapToInt(Trial::peakThreads).max().orElse(0), true);
	}

	private static Map<String, Object> parameters(Preset preset, Load load) {
		Map<String, Object> parameters = new LinkedHashMap<>();
		parameters.put("preset", preset.name().toLowerCase(Locale.ROOT));
		parameters.put("database", "H2 in memory");
		parameters.put("payments", load.payments());
		parameters.put("chunkSize", load.chunkSize());
		parameters.put("gateway.delay", load.delay().toMillis() + "ms");
		return parameters;
	}

	private static double median(List<Trial> trials, ToDoubleFunction<Trial> value) {
		double[] sorted = trials.stream().mapToDouble(value).sorted().toArray();
		int middle = sorted.length / 2;
		return (sorted.length % 2 == 1) ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}

	private static Map<String, Double> latency(List<Trial> trials) {
		Histogram all = new Histogram(3);
		trials.forEach((trial) -> all.add(trial.callMicros()));
		Map<String, Double> latency = new LinkedHashMap<>();
		latency.put("p50", all.getValueAtPercentile(50) / 1e3);
		latency.put("p90", all.getValueAtPercentile(90) / 1e3);
		latency.put("p99", all.getValueAtPercentile(99) / 1e3);
		latency.put("max", all.getMaxValue() / 1e3);
		return latency;
	}

}
