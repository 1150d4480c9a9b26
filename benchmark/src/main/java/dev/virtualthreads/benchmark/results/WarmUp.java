package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Warm-up before a trial.
 *
 * @param requests requests before the measurement
 * @param atRest whether the service had settled, null before its warm-up
 */
public record WarmUp(long requests, @Nullable Boolean atRest) {

	static String summary(List<WarmUp> trials) {
		long fewest = trials.stream().mapToLong(WarmUp::requests).min().orElse(0);
		long most = trials.stream().mapToLong(WarmUp::requests).max().orElse(0);
		return String.format(Locale.ROOT, (fewest < most) ? "%,d to %,d requests%s" : "%1$,d requests%3$s", fewest,
				most, rest(trials.stream().map(WarmUp::atRest).filter(Objects::nonNull).toList()));
	}

	private static String rest(List<Boolean> atRest) {
		if (atRest.isEmpty()) {
			return "";
		}
		return atRest.contains(false) ? " (not at rest)" : " (at rest)";
	}

}
