package dev.virtualthreads.benchmark.own.answer;

import java.util.Optional;

import dev.virtualthreads.benchmark.own.answer.Comparisons.OfLoad;
import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.why.Kind;
import dev.virtualthreads.measuring.results.LatencyMillis;
import dev.virtualthreads.measuring.results.Outcome;

/** Answer to the question whether to turn virtual threads on. */
public enum Advice {

	TURN_ON("Turn it on"),

	DO_NOT("Do not turn it on"),

	FIX_POOL("Fix the pool first"),

	FIX_PINNING("Fix the pinning first"),

	NO_CLEAR_DIFFERENCE("No clear difference at your load"),

	/** No comparison was valid. */
	NO_ANSWER("No answer: repeat the measurement");

	private final String title;

	Advice(String title) {
		this.title = title;
	}

	static Advice of(Comparisons comparisons, Explanation why) {
		return switch (outcome(comparisons)) {
			case FASTER -> TURN_ON;
			case SLOWER -> toFix(why).orElse(DO_NOT);
			case EQUIVALENT, SMALL_DIFFERENCE, UNDECIDED -> toFix(why).orElse(NO_CLEAR_DIFFERENCE);
			case VOID -> NO_ANSWER;
		};
	}

	// Errors in one mode alone are a difference, although nothing can be compared.
	private static Outcome outcome(Comparisons comparisons) {
		if (comparisons.all().stream().anyMatch(OfLoad::brokeVirtual)) {
			return Outcome.SLOWER;
		}
		return comparisons.decisive()
			.filter((decisive) -> !hidesTheHighest(decisive, comparisons))
			.map(Advice::outcome)
			.orElse(comparisons.all().stream().anyMatch(OfLoad::brokePlatform) ? Outcome.FASTER : Outcome.VOID);
	}

	// The highest load shows a difference first, so it decides whether an answer is
	// possible.
	private static boolean hidesTheHighest(OfLoad decisive, Comparisons comparisons) {
		return !decisive.isDecided() && comparisons.highest().filter((load) -> load.is(Outcome.VOID)).isPresent();
	}

	// At a rate that both serve, only the latency differs.
	private static Outcome outcome(OfLoad comparison) {
		if (!comparison.isDecided() && comparison.isOfRate()) {
			LatencyMillis platform = comparison.platform().latency().latencyMillis();
			LatencyMillis virtual = comparison.virtual().latency().latencyMillis();
			if (platform.hasClearlyHigherP99Than(virtual)) {
				return Outcome.FASTER;
			}
			if (virtual.hasClearlyHigherP99Than(platform)) {
				return Outcome.SLOWER;
			}
		}
		return comparison.verdict().outcome();
	}

	private static Optional<Advice> toFix(Explanation why) {
		if (why.names(Kind.PINNING)) {
			return Optional.of(FIX_PINNING);
		}
		return why.names(Kind.CONNECTION_POOL, Kind.CLIENT_POOL) ? Optional.of(FIX_POOL) : Optional.empty();
	}

	@Override
	public String toString() {
		return this.title;
	}

}
