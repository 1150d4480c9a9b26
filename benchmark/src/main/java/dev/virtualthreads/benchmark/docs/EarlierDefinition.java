package dev.virtualthreads.benchmark.docs;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Results;

/**
 * Definition of a contender or a column that has changed since some results were
 * measured.
 *
 * @param until when the definition changed
 * @param scenarios that it concerns
 * @param sentence what was different
 */
record EarlierDefinition(Instant until, Set<String> scenarios, String sentence) {

	private static final Instant CHANGED = Instant.parse("2026-11-22T09:00:00Z");

	private static final List<EarlierDefinition> ALL = List.of(
			new EarlierDefinition(CHANGED,
					Set.of("transfers", "ramp", "blocking", "response-size", "in-flight", "cpu-per-transfer",
							"cold-start", "overload"),
					"The bank ran with the settings that the profile `lean` has today."),
			new EarlierDefinition(Instant.parse("2026-11-23T07:10:00Z"), Set.of("ramp"),
					"A contender was not steady if a single repeat changed."),
			new EarlierDefinition(Instant.parse("2026-11-23T12:15:00Z"), Set.of("response-size", "cpu-per-transfer"),
					"The contenders were measured one after the other, not side by side."),
			new EarlierDefinition(CHANGED, Set.of("settings"),
					"The first row, today `boot-defaults`, lacked two filters and had the HTTP client of the profile `lean`."),
			new EarlierDefinition(CHANGED, Set.of("payments"),
					"One JVM ran all trials. `virtual-1000` was compared with every other contender."),
			new EarlierDefinition(CHANGED,
					Set.of("remote-service", "tracing", "threads", "pinning", "cpu-bound", "pool-bound"),
					"Percentiles are medians of each repeat's percentile, not percentiles of all repeats."),
			new EarlierDefinition(CHANGED, Set.of("remote-service"),
					"Nine runs warmed up a load shorter than three seconds, none a longer one."),
			new EarlierDefinition(CHANGED, Set.of("pinning"), "All rows are of cold JVMs."),
			new EarlierDefinition(CHANGED, Set.of("cpu-bound"), "The warm-up was one run."),
			new EarlierDefinition(CHANGED, Set.of("threads"), "Threads that the system did not allow were no errors."));

	/** Returns a paragraph on results older than a definition, empty for others. */
	static String note(Results results, String scenario) {
		String difference = difference(results, scenario);
		return difference.isEmpty() ? "" : "\n\n**Measured by an earlier version:** " + difference;
	}

	/**
	 * Returns the commit of results older than a definition, and what was different,
	 * empty for others.
	 */
	static String difference(Results results, String scenario) {
		Instant measured = OffsetDateTime.parse(results.environment().date()).toInstant();
		String sentences = ALL.stream()
			.filter((definition) -> definition.scenarios().contains(scenario))
			.filter((definition) -> measured.isBefore(definition.until()))
			.map(EarlierDefinition::sentence)
			.collect(Collectors.joining(" "));
		return sentences.isEmpty() ? "" : "commit %s. %s".formatted(results.environment().commit(), sentences);
	}

}
