package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.measuring.stats.Median;
import dev.virtualthreads.measuring.stats.RatioInterval;

/**
 * Aspects that are better with virtual threads, and worse. Those without an interval must
 * differ by 10 %.
 */
record Aspects(List<String> better, List<String> worse) {

	private static final double MEBIBYTE = 1024 * 1024;

	/** Returns the aspects under the load that decides, and what other loads show. */
	static Aspects of(Decision decision) {
		Aspects aspects = new Aspects(new ArrayList<>(), new ArrayList<>());
		if (!decision.decidesByErrors() && decision.decisive().isPresent()) {
			LoadComparison decisive = decision.decisive().get();
			aspects.addAll(decisive);
			decision.comparisons()
				.all()
				.stream()
				.filter((load) -> !load.equals(decisive) && load.isDecided() && load.interval().isPresent())
				.forEach((load) -> aspects.add(load.ratio(), "%s under %s (%s times)".formatted(
						load.isOfCpu() ? "CPU per request" : "throughput", load.load(), Digits.times(load.ratio()))));
		}
		return aspects;
	}

	private void addAll(LoadComparison load) {
		Samples cpu = load.cpu();
		add(load.throughput(), false,
				!load.isOfCpu() ? "throughput"
						: "throughput (%s instead of %s requests per second)".formatted(
								Digits.of(load.virtual().times().throughputPerSecond()),
								Digits.of(load.platform().times().throughputPerSecond())));
		add(load.p99(), true, "latency of the slowest percent");
		add(cpu, true, (load.isOfCpu() || !cpu.areKnown()) ? "CPU per request" : "CPU per request (%s instead of %s ms)"
			.formatted(Digits.of(Median.of(cpu.virtual()) / 1e3), Digits.of(Median.of(cpu.platform()) / 1e3)));
		Long platform = load.platform().usage().peakRssBytes();
		Long virtual = load.virtual().usage().peakRssBytes();
		if (platform != null && virtual != null && virtual > 0) {
			add((double) platform / virtual, "memory (%s instead of %s MiB)".formatted(Digits.of(virtual / MEBIBYTE),
					Digits.of(platform / MEBIBYTE)));
		}
	}

	private void add(Samples samples, boolean lowerIsBetter, String text) {
		if (samples.interval().filter(RatioInterval::excludesOne).isPresent()) {
			add(lowerIsBetter ? 1 / samples.ratio() : samples.ratio(), text);
		}
	}

	private void add(double gain, String text) {
		if (gain > Samples.CLEAR) {
			this.better.add(text);
		}
		else if (gain * Samples.CLEAR < 1) {
			this.worse.add(text);
		}
	}

}
