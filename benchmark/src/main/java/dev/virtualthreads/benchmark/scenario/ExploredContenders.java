package dev.virtualthreads.benchmark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.results.PlannedComparison;

/** Contenders that a reader names, also those that the scenario does not have. */
final class ExploredContenders {

	private static final List<Contender> ALWAYS = List.of(Contender.VIRTUAL, Contender.VIRTUAL_LEAN, Contender.REACTIVE,
			Contender.PLATFORM_CORES);

	private static final Pattern POOL = Pattern.compile("platform-([1-9]\\d{0,4})");

	private ExploredContenders() {
	}

	/** Returns a contender of the scenario, a pool of any size, or another usual one. */
	static Contender named(String name, Scenario scenario) {
		List<Contender> known = Stream.concat(scenario.contenders().stream(), ALWAYS.stream()).distinct().toList();
		Matcher pool = POOL.matcher(name);
		return known.stream()
			.filter((contender) -> contender.name().equals(name))
			.findFirst()
			.or(() -> pool.matches() ? Optional.of(Contender.platform(name, Integer.parseInt(pool.group(1))))
					: Optional.empty())
			.orElseThrow(() -> new IllegalArgumentException(
					"Unknown contender '%s'. Contenders of %s: %s, and platform-N with N threads.".formatted(name,
							scenario.id(), known.stream().map(Contender::name).collect(Collectors.joining(", ")))));
	}

	/**
	 * Returns the planned comparisons of the chosen contenders. A contender without one
	 * is compared with the candidate: the first one that the scenario plans, or the last
	 * contender.
	 */
	static List<PlannedComparison> comparisons(Scenario scenario, List<Contender> chosen) {
		List<String> names = chosen.stream().map(Contender::name).toList();
		List<PlannedComparison> planned = new ArrayList<>(scenario.planned(names));
		String candidate = scenario.comparisons()
			.stream()
			.map(PlannedComparison::candidate)
			.filter(names::contains)
			.findFirst()
			.orElse(names.getLast());
		names.stream()
			.filter((name) -> !name.equals(candidate))
			.filter((name) -> planned.stream()
				.noneMatch((comparison) -> List.of(comparison.baseline(), comparison.candidate()).contains(name)))
			.toList()
			.forEach((name) -> planned.add(new PlannedComparison(scenario.id(), name, candidate)));
		return planned;
	}

}
