package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.stats.Holm;
import dev.virtualthreads.benchmark.results.stats.LogRatio;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;

/** Values of a measure in each repeat of both modes, in pairs if there are as many. */
record Samples(List<Double> platform, List<Double> virtual) {

	/** Difference that matters, where a reason to change is asked for. */
	static final double CLEAR = 1.1;

	boolean areKnown() {
		return !this.platform.isEmpty() && !this.virtual.isEmpty()
				&& Stream.of(this.platform, this.virtual).flatMap(List::stream).allMatch((value) -> value > 0);
	}

	/** Returns virtual ÷ platform threads, the centre of the pairs if there are some. */
	double ratio() {
		return estimate().map((estimate) -> Math.exp(estimate.mean()))
			.orElseGet(() -> Median.of(this.virtual) / Median.of(this.platform));
	}

	Optional<LogRatio> estimate() {
		return (!areKnown() || this.platform.size() < 2 || this.virtual.size() < 2) ? Optional.empty()
				: Optional
					.of((this.platform.size() == this.virtual.size()) ? LogRatio.paired(this.platform, this.virtual)
							: LogRatio.independent(this.platform, this.virtual));
	}

	Optional<RatioInterval> interval() {
		return estimate().map((estimate) -> estimate.interval(Holm.ERROR));
	}

	boolean areHigher() {
		return interval().filter((interval) -> interval.low() > CLEAR).isPresent();
	}

	boolean areLower() {
		return interval().filter((interval) -> interval.high() < 1 / CLEAR).isPresent();
	}

}
