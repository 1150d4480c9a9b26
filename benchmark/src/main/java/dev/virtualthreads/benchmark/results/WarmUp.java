package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** Warm-up before a trial: at rest if the service had settled, null before it began. */
public record WarmUp(long requests, @Nullable Boolean atRest) {

	static String summary(List<WarmUp> trials) {
		long fewest = trials.stream().mapToLong(WarmUp::requests).min().orElse(0);
		long most = trials.stream().mapToLong(WarmUp::requests).max().orElse(0);
		return String.format(Locale.ROOT, (fewest < most) ? "%,d to %,d requests%s" : "%1$,d requests%3$s", fewest,
				most, rest(trials.stream().map(WarmUp::atRest).filter(Objects::nonNull).toList()));
	}

	private static String rest(List<Boolean> atRest) {
		return atRest.isEmpty() ? "" : atRest.contains(false) ? " (not at rest)" : " (at rest)";
	}

}
