package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Result of a warm-up.
 *
 * @param requests requests before the measurement
 * @param atRest whether the service had settled, null before its warm-up
 */
record WarmUpResult(long requests, @Nullable Boolean atRest) {

	static String summary(List<WarmUpResult> repeats) {
		long fewest = repeats.stream().mapToLong(WarmUpResult::requests).min().orElse(0);
		long most = repeats.stream().mapToLong(WarmUpResult::requests).max().orElse(0);
		return String.format(Locale.ROOT, (fewest < most) ? "%,d to %,d requests%s" : "%1$,d requests%3$s", fewest,
				most, rest(repeats.stream().map(WarmUpResult::atRest).filter(Objects::nonNull).toList()));
	}

	private static String rest(List<Boolean> atRest) {
		if (atRest.isEmpty()) {
			return "";
		}
		return atRest.contains(false) ? " (not at rest)" : " (at rest)";
	}

}
