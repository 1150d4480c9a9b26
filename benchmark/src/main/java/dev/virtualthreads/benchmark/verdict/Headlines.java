package dev.virtualthreads.benchmark.verdict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.HeadlinePredicates.Predicate;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Headline;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;

/** Computes the headlines of scenarios. */
public final class Headlines {

	private final HeadlineWords words;

	private Headlines(HeadlineWords words) {
		this.words = words;
	}

	/**
	 * Returns one headline for each scenario: it compares the candidate of the first
	 * verdict with each of the candidate's baselines. Without verdicts it names what the
	 * scenario measures of each contender.
	 */
	public static List<Headline> of(List<Cell> cells, List<Verdict> verdicts) {
		Headlines english = new Headlines(new EnglishHeadline());
		return cells.stream()
			.map(Cell::scenario)
			.distinct()
			.flatMap((scenario) -> english.sentence(scenario, cells, verdicts)
				.map((sentence) -> new Headline(scenario, sentence))
				.stream())
			.toList();
	}

	/**
	 * Returns the headline of a scenario in Portuguese, empty if it has none. Its decimal
	 * signs are English.
	 */
	public static String portuguese(Results results, String scenario) {
		return new Headlines(new PortugueseHeadline()).sentence(scenario, results.cells(), results.verdicts())
			.orElse("");
	}

	private Optional<String> sentence(String scenario, List<Cell> cells, List<Verdict> verdicts) {
		List<Cell> ownCells = cells.stream().filter((cell) -> cell.scenario().equals(scenario)).toList();
		List<Verdict> own = verdicts.stream().filter((verdict) -> verdict.scenario().equals(scenario)).toList();
		return own.stream()
			.findFirst()
			.map((first) -> cost(first, ownCells).orElseGet(() -> comparison(first.candidate(), ownCells, own)))
			.or(() -> MeasuredHeadline.of(scenario, ownCells, this.words));
	}

	private Optional<String> cost(Verdict verdict, List<Cell> cells) {
		return find(cells, verdict, verdict.baseline()).flatMap((baseline) -> find(cells, verdict, verdict.candidate())
			.flatMap((candidate) -> CostHeadline.of(baseline, candidate, this.words)));
	}

	private static Optional<Cell> find(List<Cell> cells, Verdict verdict, String contender) {
		return cells.stream()
			.filter((cell) -> cell.load().equals(verdict.load()) && cell.contender().equals(contender))
			.findFirst();
	}

	private String comparison(String candidate, List<Cell> cells, List<Verdict> verdicts) {
		ContenderWords subject = this.words.contender(candidate);
		HeadlinePredicates predicates = new HeadlinePredicates(this.words, subject.plural(), cells,
				verdicts.stream().filter((verdict) -> verdict.candidate().equals(candidate)).toList());
		Map<String, Map<String, Map<String, List<String>>>> objects = predicates.all()
			.collect(grouped(Predicate::verb, grouped(Predicate::rest,
					grouped(Predicate::where, Collectors.mapping(Predicate::object, Collectors.toList())))));
		return "%s %s.".formatted(subject.subject(),
				list(objects.entrySet().stream().map((verb) -> verb.getKey() + " " + list(phrases(verb.getValue())))));
	}

	private String list(Stream<String> parts) {
		return this.words.list(parts.toList());
	}

	private Stream<String> phrases(Map<String, Map<String, List<String>>> objects) {
		return objects.entrySet().stream().map((rest) -> rest.getKey() + " " + list(places(rest.getValue())));
	}

	private Stream<String> places(Map<String, List<String>> objects) {
		return objects.entrySet().stream().map((where) -> list(where.getValue().stream()) + where.getKey());
	}

	private static <T, D> Collector<T, ?, Map<String, D>> grouped(Function<T, String> key, Collector<T, ?, D> values) {
		return Collectors.groupingBy(key, LinkedHashMap::new, values);
	}

}
