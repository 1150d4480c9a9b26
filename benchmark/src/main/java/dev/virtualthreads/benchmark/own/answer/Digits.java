package dev.virtualthreads.benchmark.own.answer;

import java.util.Locale;
import java.util.Optional;

import dev.virtualthreads.benchmark.report.Units;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;

/** Formats of numbers in the digits that are known. */
final class Digits {

	private static final int APART = 4;

	private Digits() {
	}

	static String of(double value) {
		return Units.rounded(value, 3);
	}

	static String millis(double millis) {
		return (millis < 1000) ? of(millis) + " ms" : of(millis / 1000) + " s";
	}

	/** Returns for example "4.9 times as many (95 % interval 4.8 to 5.0)". */
	static String times(double ratio, String asMuch, Optional<RatioInterval> interval) {
		int decimals = decimals(ratio, interval);
		return fixed(ratio, decimals) + " times " + asMuch
				+ interval
					.map((known) -> " (95 %% interval %s to %s)".formatted(fixed(known.low(), decimals),
							fixed(known.high(), decimals)))
					.orElse("");
	}

	static String times(double ratio) {
		return fixed(ratio, decimals(ratio, Optional.empty()));
	}

	// Ends of an interval have the digits that tell them apart.
	private static int decimals(double ratio, Optional<RatioInterval> interval) {
		double width = interval.map((known) -> known.high() - known.low()).orElse(1.0);
		boolean nearOne = ratio > 0.8 && ratio < 1.25;
		int most = (ratio < 0.1) ? 3 : (ratio < 10) ? 2 : (ratio < 100) ? 1 : 0;
		return (nearOne || ratio < 0.1) ? most
				: Math.min(most, Math.max(1, (int) Math.ceil(-Math.log10(width / APART))));
	}

	private static String fixed(double ratio, int decimals) {
		return String.format(Locale.ROOT, "%,." + decimals + "f", ratio);
	}

	static String percent(double share) {
		return Units.rounded(100 * share, 2) + " %";
	}

}
