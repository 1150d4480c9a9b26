package dev.virtualthreads.benchmark.results.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.stats.Holm;
import dev.virtualthreads.benchmark.results.stats.LogRatio;
import org.jspecify.annotations.Nullable;

/** Costs next to what a verdict compares. */
final class Drawbacks {

	/** Factor from which a measure is called worse, as it has no interval. */
	private static final double WORSE = 1.1;

	private Drawbacks() {
	}

	/** Returns a sentence on what the advised contender does worse, empty for nothing. */
	static String of(Judgement decision) {
		Comparison comparison = decision.comparison();
		boolean stay = decision.outcome() == Outcome.SLOWER;
		Cell advised = stay ? comparison.baseline() : comparison.candidate();
		Cell other = stay ? comparison.candidate() : comparison.baseline();
		List<String> worse = new ArrayList<>();
		p99(advised, other, comparison.sameRun()).filter((ratio) -> ratio.interval(Holm.ERROR).low() > 1)
			.ifPresent((ratio) -> add(worse, "p99", Math.exp(ratio.mean()), 1));
		if (comparison.measure().equals(Measure.CPU)) {
			add(worse, "time per request", 1 / advised.times().throughputPerSecond(),
					1 / other.times().throughputPerSecond());
		}
		else if (advised.usesCpu() && other.usesCpu()) {
			add(worse, "CPU per request", advised.usage().cpuMicrosPerRequest(), other.usage().cpuMicrosPerRequest());
		}
		return worse.isEmpty() ? "" : " But %s had %s of %s.".formatted(advised.contender(),
				String.join(" and ", worse), other.contender());
	}

	// Judged by repeat: a pooled p99 may be that of a single one. Zero stands for less
	// than a microsecond, or for latencies that a program does not report.
	private static Optional<LogRatio> p99(Cell advised, Cell other, boolean sameRun) {
		List<Double> one = advised.latency().p99MillisAll();
		List<Double> two = other.latency().p99MillisAll();
		boolean known = advised.times().hasP99() && other.times().hasP99() && one.size() > 1 && one.size() == two.size()
				&& Stream.of(one, two).flatMap(List::stream).allMatch((p99) -> p99 > 0);
		return !known ? Optional.empty()
				: Optional.of(sameRun ? LogRatio.paired(two, one) : LogRatio.independent(two, one));
	}

	// 0 stands for a measure that the cell does not have
	private static void add(List<String> worse, String measure, @Nullable Number advised, @Nullable Number other) {
		if (advised != null && other != null && other.doubleValue() > 0) {
			double factor = advised.doubleValue() / other.doubleValue();
			if (factor > WORSE) {
				worse.add(String.format(Locale.ROOT, "%.2f times the %s", factor, measure));
			}
		}
	}

}
