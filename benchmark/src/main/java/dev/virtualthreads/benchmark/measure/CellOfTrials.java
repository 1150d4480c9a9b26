package dev.virtualthreads.benchmark.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.virtualthreads.benchmark.report.Cell;
import dev.virtualthreads.benchmark.report.LatencyMillis;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.scenario.Preset;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.stats.Ideal;
import dev.virtualthreads.benchmark.stats.Median;
import dev.virtualthreads.benchmark.target.JavaRuntime;
import org.HdrHistogram.Histogram;

/** Puts the repeats of one contender together. */
final class CellOfTrials {

	private CellOfTrials() {
	}

	static Cell of(Scenario scenario, Load load, Contender contender, Preset preset, List<Trial> trials) {
		List<Double> secondsAll = trials.stream().map((trial) -> trial.result().seconds()).toList();
		double seconds = Median.of(secondsAll);
		double ideal = scenario.idealSeconds(load, contender, preset);
		double cpuSeconds = Median.of(trials.stream().map((trial) -> trial.usage().cpuSeconds()).toList());
		return new Cell(scenario.id(), load.label(), parameters(scenario, preset), contender.name(),
				System.getProperty("java.version"), load.requests(), load.users(), trials.size(), ideal, seconds,
				secondsAll, Ideal.percent(ideal, seconds), load.requests() / seconds, latency(trials), errors(trials),
				cpuSeconds, cpuSeconds * 1e6 / load.requests(),
				trials.stream().mapToLong((trial) -> trial.usage().peakRssBytes()).max().orElse(0),
				trials.stream().mapToInt((trial) -> trial.usage().peakThreads()).max().orElse(0),
				trials.stream().allMatch(Trial::steady));
	}

	private static Map<String, Object> parameters(Scenario scenario, Preset preset) {
		Map<String, Object> parameters = new LinkedHashMap<>();
		parameters.put("preset", preset.toString());
		parameters.put("heap", Services.HEAP);
		parameters.put("aotCache", JavaRuntime.hasAotCache());
		new TreeMap<>(scenario.delays())
			.forEach((property, delay) -> parameters.put(property, preset.scale(delay).toMillis() + "ms"));
		return parameters;
	}

	private static LatencyMillis latency(List<Trial> trials) {
		Histogram all = new Histogram(3);
		trials.forEach((trial) -> all.add(trial.result().latencyMicros()));
		return new LatencyMillis(millis(all, 50), millis(all, 90), millis(all, 99), all.getMaxValue() / 1e3);
	}

	private static double millis(Histogram micros, double percentile) {
		return micros.getValueAtPercentile(percentile) / 1e3;
	}

	private static Map<String, Long> errors(List<Trial> trials) {
		Map<String, Long> errors = new TreeMap<>();
		trials
			.forEach((trial) -> trial.result().errors().forEach((kind, count) -> errors.merge(kind, count, Long::sum)));
		return errors;
	}

}
