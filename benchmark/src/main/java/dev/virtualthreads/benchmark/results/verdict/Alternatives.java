package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;

/** Sentences after the advice: pools not beaten, and loads with another outcome. */
record Alternatives(Judgement decision, Cell baseline, Cell candidate) {

	/** Contender with the pool that a reader has without any setting. */
	static final String DEFAULT_POOL = "platform-200";

	private static final int DEFAULT_THREADS = 200;

	static String of(Judgement decision, List<Judgement> scenario) {
		Alternatives alternatives = new Alternatives(decision, decision.comparison().baseline(),
				decision.comparison().candidate());
		return switch (decision.outcome()) {
			case FASTER -> alternatives.unbeatenPools(scenario);
			case EQUIVALENT, SLOWER ->
				alternatives.ofUsers(false, " This changes once concurrent requests exceed the pool.");
			case SMALL_DIFFERENCE, UNDECIDED, VOID -> "";
		};
	}

	/** Returns how it compares with a larger default pool, empty if it beats both. */
	static Optional<String> defaultPool(Judgement decision, List<Judgement> scenario) {
		Integer threads = decision.comparison().baseline().threads();
		if (threads == null || threads >= DEFAULT_THREADS) {
			return Optional.empty();
		}
		return scenario.stream()
			.filter((other) -> isOfDefaultPool(other)
					&& other.comparison().candidate().equals(decision.comparison().candidate()))
			.flatMap((other) -> comparedWithDefault(other.outcome()).stream()
				.map((words) -> "%s the default of 200 threads%s"
					.formatted(words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1), interval(other))))
			.findFirst();
	}

	static Optional<String> comparedWithDefault(Outcome outcome) {
		return switch (outcome) {
			case EQUIVALENT -> Optional.of("as good as");
			case SMALL_DIFFERENCE, UNDECIDED -> Optional.of("maybe as good as");
			case SLOWER -> Optional.of("worse than");
			case FASTER, VOID -> Optional.empty();
		};
	}

	private static boolean isOfDefaultPool(Judgement decision) {
		return decision.baseline().equals(DEFAULT_POOL);
	}

	private String unbeatenPools(List<Judgement> scenario) {
		boolean defaultIsNamed = defaultPool(this.decision, scenario).isPresent();
		String pools = scenario.stream()
			.filter((other) -> other.comparison().candidate().equals(this.candidate))
			.filter((other) -> other.comparison().baseline().threads() != null && other.outcome() != Outcome.FASTER)
			.map((other) -> (defaultIsNamed && isOfDefaultPool(other)) ? limitOfDefault(other) : unbeaten(other))
			.collect(Collectors.joining());
		return (pools.isEmpty() && !defaultIsNamed)
				? ofUsers(true, " With fewer concurrent requests the gain is smaller.") : pools;
	}

	private static String limitOfDefault(Judgement other) {
		return (other.outcome() == Outcome.EQUIVALENT && other.comparison().isOfWaits())
				? " That pool works as well while fewer requests wait than it has threads." : "";
	}

	private static String unbeaten(Judgement other) {
		String how = switch (other.outcome()) {
			case SLOWER -> "was better";
			case EQUIVALENT -> "was as good";
			case SMALL_DIFFERENCE, UNDECIDED -> "may be as good";
			case VOID -> "has no valid comparison";
			case FASTER -> throw new IllegalStateException("A beaten pool is no alternative.");
		};
		String until = (other.outcome() == Outcome.EQUIVALENT && other.comparison().isOfWaits())
				? ": that pool also works while fewer requests wait than it has threads" : "";
		return " %s %s%s%s.".formatted(other.baseline(), how, interval(other), until);
	}

	private static String interval(Judgement other) {
		return other.printed().map((range) -> " (" + range.print() + ")").orElse("");
	}

	// A module without a load driver decides itself on its concurrency.
	private String ofUsers(boolean exceedThePool, String sentence) {
		Integer threads = this.baseline.threads();
		boolean applies = threads != null && this.candidate.checks().driver() != null
				&& this.decision.comparison().isOfWaits()
				&& (threads < this.baseline.setup().concurrency()) == exceedThePool;
		return applies ? sentence : "";
	}

}
