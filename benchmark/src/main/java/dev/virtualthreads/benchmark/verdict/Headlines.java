package dev.virtualthreads.benchmark.verdict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.verdict.HeadlinePredicates.Predicate;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Headline;
import dev.virtualthreads.measuring.results.Verdict;

/** Computes the headlines of scenarios from their verdicts. */
public final class Headlines {

	private Headlines() {
	}

	/**
	 * Returns one headline for each scenario that has a verdict: it compares the
	 * candidate of its first verdict with each of the candidate's baselines.
	 */
	public static List<Headline> of(List<Cell> cells, List<Verdict> verdicts) {
		return cells.stream()
			.map(Cell::scenario)
			.distinct()
			.flatMap((scenario) -> of(scenario, cells, verdicts).stream())
			.toList();
	}

	private static Optional<Headline> of(String scenario, List<Cell> cells, List<Verdict> verdicts) {
		List<Verdict> own = verdicts.stream().filter((verdict) -> verdict.scenario().equals(scenario)).toList();
		return own.stream()
			.findFirst()
			.map(Verdict::candidate)
			.map((candidate) -> new Headline(scenario,
					sentence(candidate, cells.stream().filter((cell) -> cell.scenario().equals(scenario)).toList(),
							own.stream().filter((verdict) -> verdict.candidate().equals(candidate)).toList())));
	}

	private static String sentence(String candidate, List<Cell> cells, List<Verdict> verdicts) {
		ContenderWords words = ContenderWords.of(candidate);
		Map<String, List<String>> objects = verdicts.stream()
			.collect(Collectors.groupingBy(Verdict::baseline, LinkedHashMap::new, Collectors.toList()))
			.values()
			.stream()
			.flatMap((ofBaseline) -> new HeadlinePredicates(words, cells, ofBaseline).all().stream())
			.collect(Collectors.groupingBy(Predicate::words, LinkedHashMap::new,
					Collectors.mapping(Predicate::object, Collectors.toList())));
		return "%s %s.".formatted(words.subject(),
				list(objects.entrySet()
					.stream()
					.map((predicate) -> predicate.getKey() + " " + list(predicate.getValue()))
					.toList()));
	}

	private static String list(List<String> parts) {
		int last = parts.size() - 1;
		return (last == 0) ? parts.getFirst() : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
	}

}
