package dev.virtualthreads.benchmark.scaling;

import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Notes on results of an earlier version, as the pages of the scenarios have them.
 *
 * @param differences from the name of a scenario to the commit and what was different,
 * empty for results of this version
 */
record EarlierVersions(UnaryOperator<String> differences) {

	private static final String LINK = "[%1$s](scenarios/%1$s.md)";

	/** Returns a link to the page of a scenario, marked if its results are older. */
	String source(String scenario) {
		return source(scenario, "");
	}

	/** Returns such a link with details of its results. */
	String source(String scenario, String details) {
		String detailed = LINK.formatted(scenario) + (details.isEmpty() ? "" : ", " + details);
		return isEarlier(scenario) ? detailed + ", earlier version" : detailed;
	}

	/** Returns a list of what was different, empty if all results are of this version. */
	String notes(String... scenarios) {
		String list = Stream.of(scenarios)
			.filter(this::isEarlier)
			.map((scenario) -> "- %s: %s\n".formatted(LINK.formatted(scenario), this.differences.apply(scenario)))
			.collect(Collectors.joining());
		return list.isEmpty() ? "" : "\n**Measured by an earlier version:**\n\n" + list;
	}

	private boolean isEarlier(String scenario) {
		return !this.differences.apply(scenario).isEmpty();
	}

}
