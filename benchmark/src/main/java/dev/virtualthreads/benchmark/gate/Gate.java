package dev.virtualthreads.benchmark.gate;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.gate.Check.Status;
import dev.virtualthreads.measuring.results.Verdict;

/** Check that no contender is worse than the baseline by more than a limit. */
public final class Gate {

	private final List<Check> checks;

	private final Limit limit;

	private final List<String> notes;

	private Gate(List<Check> checks, Limit limit, List<String> notes) {
		this.checks = checks;
		this.limit = limit;
		this.notes = notes;
	}

	/**
	 * Checks two results.
	 * @param maxRegression in percent
	 * @param anyway whether results of different machines or settings are compared
	 */
	public static Gate of(TwoResults both, double maxRegression, boolean anyway) {
		Limit limit = new Limit(maxRegression);
		String refusal = both.refusal();
		List<Check> compared = (!refusal.isEmpty() && !anyway)
				? checked(both).map((pair) -> Check.undecided(pair.candidate(), refusal)).toList()
				: checks(both, limit);
		List<Check> missing = both.missing()
			.stream()
			.map((cell) -> Check.undecided(cell, "the candidate has no such measurement."))
			.toList();
		return new Gate(Stream.concat(compared.stream(), missing.stream()).toList(), limit, both.notes());
	}

	private static List<Check> checks(TwoResults both, Limit limit) {
		List<Verdict> verdicts = both.verdictsAgainst(limit::ratio);
		return checked(both).map((pair) -> Check.of(pair, both.verdictOn(pair, verdicts), limit)).toList();
	}

	// A rate that broke the baseline is nothing to keep up with.
	private static Stream<Pair> checked(TwoResults both) {
		return both.pairs()
			.stream()
			.filter((pair) -> pair.baseline().setup().parameters().p99LimitMillis() == null
					|| pair.baseline().withstood());
	}

	/** Returns 1 if a check failed, otherwise 3 if one cannot tell, otherwise 0. */
	public int exitCode() {
		return switch (status()) {
			case PASSED -> 0;
			case FAILED -> 1;
			case UNDECIDED -> 3;
		};
	}

	private Status status() {
		return (count(Status.FAILED) > 0) ? Status.FAILED
				: (count(Status.UNDECIDED) > 0) ? Status.UNDECIDED : Status.PASSED;
	}

	long count(Status status) {
		return this.checks.stream().filter((check) -> check.status() == status).count();
	}

	List<Check> checks() {
		return this.checks;
	}

	/** Returns the result in one sentence. */
	public String headline() {
		return "Gate %s: %d passed, %d worse by more than %s, %d cannot tell.".formatted(status(), count(Status.PASSED),
				count(Status.FAILED), this.limit, count(Status.UNDECIDED));
	}

	/** Returns a line for each check, and the notes. */
	public List<String> lines() {
		return Stream.concat(this.checks.stream().map(Check::line), this.notes.stream()).toList();
	}

	/** Returns the checks as Markdown. */
	public String markdown() {
		return MarkdownSummary.of(this);
	}

}
