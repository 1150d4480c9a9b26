package dev.virtualthreads.benchmark.verdict;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.HeadlineWords.Bound;
import dev.virtualthreads.benchmark.verdict.HeadlineWords.Phrase;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Verdict;

/** Predicates of a headline about one candidate, over all loads of the scenario. */
final class HeadlinePredicates {

	// A headline with more numbers is not understood in one reading.
	private static final int MOST_GAINS = 2;

	private final HeadlineWords words;

	private final boolean plural;

	private final List<Cell> cells;

	private final Map<String, List<Verdict>> byBaseline;

	/**
	 * Selects the verdicts on the candidate.
	 * @param plural whether the candidate's words are in the plural
	 */
	HeadlinePredicates(HeadlineWords words, boolean plural, List<Cell> cells, List<Verdict> verdicts) {
		this.words = words;
		this.plural = plural;
		this.cells = cells;
		this.byBaseline = verdicts.stream()
			.collect(Collectors.groupingBy(Verdict::baseline, LinkedHashMap::new, Collectors.toList()));
	}

	/** Returns at least one. */
	Stream<Predicate> all() {
		List<String> beaten = this.byBaseline.entrySet()
			.stream()
			.filter((baseline) -> !with(Outcome.FASTER, baseline.getValue()).isEmpty())
			.map(Map.Entry::getKey)
			.toList();
		return this.byBaseline.entrySet()
			.stream()
			.flatMap((baseline) -> of(this.words.contender(baseline.getKey()), baseline.getValue(),
					beaten.size() <= MOST_GAINS || beaten.indexOf(baseline.getKey()) <= 0)
				.stream());
	}

	private List<Predicate> of(ContenderWords baseline, List<Verdict> verdicts, boolean withRatio) {
		List<Verdict> gains = with(Outcome.FASTER, verdicts);
		List<Predicate> predicates = new ArrayList<>();
		if (withRatio) {
			byMeasure(gains).forEach((some) -> predicates.add(gain(baseline, some, verdicts.size())));
		}
		else if (!gains.isEmpty()) {
			predicates.add(new Predicate(this.words.serve(this.plural), this.words.more(), baseline.text(),
					where(gains, verdicts.size())));
		}
		byMeasure(with(Outcome.SLOWER, verdicts))
			.forEach((some) -> predicates.add(loss(baseline, some, verdicts.size())));
		byMeasure(with(Outcome.EQUIVALENT, verdicts)).forEach((some) -> predicates.add(tie(baseline, some, verdicts)));
		return predicates.isEmpty() ? List.of(predicate(withoutAClearOutcome(verdicts), baseline.text(), ""))
				: predicates;
	}

	// Ratios of throughput and ratios of CPU have no common range.
	private static Collection<List<Verdict>> byMeasure(List<Verdict> verdicts) {
		return verdicts.stream()
			.collect(Collectors.groupingBy(Verdict::measure, TreeMap::new, Collectors.toList()))
			.values();
	}

	private Predicate gain(ContenderWords baseline, List<Verdict> gains, int loads) {
		Verdict best = gains.stream().max(Comparator.comparingDouble(Verdict::ratio)).orElseThrow();
		String object = this.words.ofRatio(baseline);
		String where = where(gains, loads);
		if (isWide(best)) {
			double certain = gains.stream().mapToDouble(HeadlinePredicates::low).max().orElseThrow();
			return times(Bound.MORE_THAN, certain, certain, best, object, where);
		}
		return times((gains.size() > 1) ? Bound.UP_TO : Bound.NONE, best.ratio(), best.ratio(), best, object, where);
	}

	private Predicate loss(ContenderWords baseline, List<Verdict> losses, int loads) {
		DoubleSummaryStatistics ratios = losses.stream().mapToDouble(Verdict::ratio).summaryStatistics();
		return times(Bound.ONLY, ratios.getMin(), ratios.getMax(), losses.getFirst(), this.words.ofRatio(baseline),
				where(losses, loads));
	}

	private Predicate tie(ContenderWords baseline, List<Verdict> ties, List<Verdict> verdicts) {
		return isByCpu(ties.getFirst())
				? new Predicate(this.words.serve(this.plural), this.words.asMuchPerCpuSecond(), baseline.text(),
						where(ties, verdicts.size()))
				: predicate(this.words.equal(this.plural), baseline.text(), whereEqual(ties, verdicts));
	}

	private static boolean isByCpu(Verdict verdict) {
		return verdict.measure() == Measure.CPU;
	}

	private static boolean isWide(Verdict verdict) {
		return verdict.smallestDifference() != null && verdict.smallestDifference() > Decision.WIDE;
	}

	private static double low(Verdict verdict) {
		return (verdict.ratioLow() != null) ? verdict.ratioLow() : 1;
	}

	private Predicate times(Bound bound, double low, double high, Verdict verdict, String object, String where) {
		return new Predicate(this.words.serve(this.plural), this.words.times(bound, low, high, isByCpu(verdict)),
				object, where);
	}

	private String where(List<Verdict> some, int loads) {
		if (some.size() == loads) {
			return "";
		}
		return (some.size() == 1) ? this.words.underLoad(some.getFirst().load())
				: this.words.underSomeLoads(some.size(), loads);
	}

	// A tie with a pool holds while the pool has a thread for each request that waits.
	private String whereEqual(List<Verdict> ties, List<Verdict> verdicts) {
		int most = ties.stream().map(this::baseline).mapToInt(Cell::concurrency).max().orElseThrow();
		boolean allBelow = verdicts.stream()
			.filter((verdict) -> baseline(verdict).concurrency() <= most)
			.allMatch(ties::contains);
		boolean waits = ties.stream()
			.map(this::baseline)
			.allMatch((cell) -> cell.driver() != null && cell.idealSeconds() != null);
		return (allBelow && waits && Pool.isPool(ties.getFirst().baseline())) ? this.words.upToConcurrentRequests(most)
				: where(ties, verdicts.size());
	}

	private Cell baseline(Verdict verdict) {
		return this.cells.stream()
			.filter((cell) -> cell.contender().equals(verdict.baseline()) && cell.load().equals(verdict.load()))
			.findFirst()
			.orElseThrow();
	}

	private Phrase withoutAClearOutcome(List<Verdict> verdicts) {
		if (!with(Outcome.SMALL_DIFFERENCE, verdicts).isEmpty()) {
			return this.words.differLittle(this.plural);
		}
		List<Verdict> undecided = with(Outcome.UNDECIDED, verdicts);
		if (undecided.isEmpty()) {
			return this.words.noValidComparison(this.plural);
		}
		return undecided.stream().anyMatch((verdict) -> verdict.ratioLow() != null)
				? this.words.noProvenDifference(this.plural) : this.words.tooFewRepeats(this.plural);
	}

	private static List<Verdict> with(Outcome outcome, List<Verdict> verdicts) {
		return verdicts.stream().filter((verdict) -> verdict.outcome() == outcome).toList();
	}

	private static Predicate predicate(Phrase phrase, String object, String where) {
		return new Predicate(phrase.verb(), phrase.rest(), object, where);
	}

	/**
	 * Verb, rest and object of a predicate, and the loads where it holds. Predicates with
	 * the same verb are joined after it, those with the same rest after that, and those
	 * with the same loads before these.
	 */
	record Predicate(String verb, String rest, String object, String where) {
	}

}
