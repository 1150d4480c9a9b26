package dev.virtualthreads.benchmark.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Verdict;

/** Predicates of a headline about one baseline, over all loads of the scenario. */
final class HeadlinePredicates {

	private final ContenderWords candidate;

	private final List<Cell> cells;

	private final List<Verdict> verdicts;

	private final String baseline;

	HeadlinePredicates(ContenderWords candidate, List<Cell> cells, List<Verdict> verdicts) {
		this.candidate = candidate;
		this.cells = cells;
		this.verdicts = verdicts;
		this.baseline = ContenderWords.of(verdicts.getFirst().baseline()).text();
	}

	/** Returns at least one. */
	List<Predicate> all() {
		List<Predicate> predicates = new ArrayList<>();
		with(Outcome.FASTER).stream()
			.max(Comparator.comparingDouble(Verdict::ratio))
			.map((best) -> times(best, (with(Outcome.FASTER).size() > 1) ? "up to " : ""))
			.ifPresent(predicates::add);
		with(Outcome.SLOWER).stream()
			.min(Comparator.comparingDouble(Verdict::ratio))
			.map((worst) -> times(worst, "only "))
			.ifPresent(predicates::add);
		if (!with(Outcome.EQUIVALENT).isEmpty()) {
			predicates.add(new Predicate(verb("are", "is") + " as fast as", this.baseline + equivalentWhere()));
		}
		return predicates.isEmpty() ? List.of(new Predicate(withoutAClearOutcome(), this.baseline)) : predicates;
	}

	private Predicate times(Verdict verdict, String limit) {
		return new Predicate("%s %s%s times as much%s as".formatted(verb("serve", "serves"), limit,
				VerdictSentence.ratio(verdict.ratio()), (verdict.measure() == Measure.CPU) ? " per CPU second" : ""),
				this.baseline + ((this.verdicts.size() > 1) ? " under load " + verdict.load() : ""));
	}

	// A tie with a pool holds while the pool has a thread for each request that waits.
	private String equivalentWhere() {
		List<Verdict> ties = with(Outcome.EQUIVALENT);
		List<Cell> tied = this.cells.stream()
			.filter((cell) -> cell.contender().equals(ties.getFirst().baseline()))
			.filter((cell) -> ties.stream().anyMatch((verdict) -> verdict.load().equals(cell.load())))
			.toList();
		if (Pool.isPool(ties.getFirst().baseline())
				&& tied.stream().allMatch((cell) -> cell.driver() != null && cell.idealSeconds() != null)) {
			return " up to %d concurrent requests"
				.formatted(tied.stream().mapToInt(Cell::concurrency).max().orElseThrow());
		}
		return (ties.size() == this.verdicts.size()) ? ""
				: " under load " + ties.stream().map(Verdict::load).collect(Collectors.joining(", "));
	}

	private String withoutAClearOutcome() {
		if (!with(Outcome.SMALL_DIFFERENCE).isEmpty()) {
			return verb("differ", "differs") + " little from";
		}
		if (with(Outcome.UNDECIDED).isEmpty()) {
			return verb("have", "has") + " no valid comparison with";
		}
		return with(Outcome.UNDECIDED).stream().anyMatch((verdict) -> verdict.ratioLow() != null)
				? verb("show", "shows") + " no proven difference from"
				: verb("have", "has") + " too few repeats for a comparison with";
	}

	private List<Verdict> with(Outcome outcome) {
		return this.verdicts.stream().filter((verdict) -> verdict.outcome() == outcome).toList();
	}

	private String verb(String plural, String singular) {
		return this.candidate.verb(plural, singular);
	}

	/**
	 * Words before and after the place where predicates with the same words are joined.
	 */
	record Predicate(String words, String object) {
	}

}
