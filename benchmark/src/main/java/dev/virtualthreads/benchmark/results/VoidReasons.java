package dev.virtualthreads.benchmark.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/** Rules that void a cell: no verdict may rest on it. */
public final class VoidReasons {

	private VoidReasons() {
	}

	// null and false stand for what does not void it
	static List<String> of(String contender, Map<String, Long> errors, boolean noAnswer, @Nullable String driverFault,
			@Nullable String otherPrograms, boolean unsteadyComputation) {
		List<String> reasons = new ArrayList<>();
		if (!errors.isEmpty()) {
			reasons.add("%s had errors (%s)".formatted(contender, list(errors)));
		}
		else if (noAnswer) {
			reasons.add("%s had no correct answer".formatted(contender));
		}
		if (driverFault != null) {
			reasons.add("%s while %s was measured".formatted(driverFault, contender));
		}
		if (otherPrograms != null) {
			reasons.add(otherPrograms);
		}
		if (unsteadyComputation) {
			reasons.add("%s was not steady".formatted(contender));
		}
		return reasons;
	}

	public static String list(Map<String, Long> errors) {
		return errors.entrySet()
			.stream()
			.map((error) -> String.format(Locale.ROOT, "%,d %s", error.getValue(), error.getKey()))
			.map((text) -> text.replaceFirst("^1 (.*) trials$", "1 $1 trial"))
			.collect(Collectors.joining(", "));
	}

}
