package dev.virtualthreads.benchmark.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Conditions that differ between two results: then a ratio compares these as well. */
final class Differences {

	private Differences() {
	}

	/** Returns a clause for each difference, empty if the results are comparable. */
	static List<String> of(Side baseline, Side candidate, List<Pair> pairs) {
		List<String> differences = new ArrayList<>();
		Stream.of(baseline, candidate)
			.filter((side) -> side.results().partial())
			.forEach((side) -> differences.add("%s is of an interrupted run".formatted(side.label())));
		List<String> machine = Conditions.machine(baseline.results().environment());
		List<String> other = Conditions.machine(candidate.results().environment());
		if (!machine.equals(other)) {
			differences.add("%s was measured on %s, %s on %s".formatted(baseline.label(), without(machine, other),
					candidate.label(), without(other, machine)));
		}
		pairs.stream()
			.flatMap((pair) -> settings(baseline, candidate, pair).stream())
			.distinct()
			.forEach(differences::add);
		return differences;
	}

	private static String without(List<String> values, List<String> others) {
		return values.stream().filter((value) -> !others.contains(value)).collect(Collectors.joining(", "));
	}

	// The settings of two contenders differ by intention.
	private static List<String> settings(Side baseline, Side candidate, Pair pair) {
		boolean other = !pair.baseline().contender().equals(pair.candidate().contender());
		Map<String, String> settings = Conditions.settings(pair.baseline(), pair.candidate(), other);
		Map<String, String> others = Conditions.settings(pair.candidate(), pair.baseline(), other);
		Set<String> names = new TreeSet<>(settings.keySet());
		names.addAll(others.keySet());
		return names.stream()
			.filter((name) -> !settings.getOrDefault(name, "").equals(others.getOrDefault(name, "")))
			.map((name) -> "%s of %s is %s in %s and %s in %s".formatted(name, pair.name(),
					settings.getOrDefault(name, "not set"), baseline.label(), others.getOrDefault(name, "not set"),
					candidate.label()))
			.toList();
	}

}
