package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ExitHook;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Verdict;

/** Rough answer, which no verdict counts: after the first repeat, before a long one. */
final class RoughAnswer {

	/** A first repeat that ends earlier, counted from the start, is soon enough. */
	private static final Duration SOON = Duration.ofSeconds(75);

	private RoughAnswer() {
	}

	/** Returns the time that a look takes, zero if repeats of some seconds need none. */
	static Duration time(double secondsOfRepeat, Preflight check) {
		Duration checked = check.startTime().plus(check.time());
		return (checked.toSeconds() + secondsOfRepeat <= SOON.toSeconds()) ? Duration.ZERO
				: check.startTime().plus(check.round().time().multipliedBy(2));
	}

	/** Returns a sentence from the load of the check, on virtual threads, too. */
	static Optional<String> of(OwnStarter starter, OwnLoad load, Preflight check) {
		return of(check.round(), () -> {
			try (RunningService service = starter.start(OwnContenders.VIRTUAL, "first-look", Map.of())) {
				return Round.measure(service, check.exchanges(), load);
			}
		});
	}

	static Optional<String> of(Round platform, Supplier<Round> virtual) {
		try {
			return Optional.of(String.format(Locale.ROOT,
					"First rough answer, from %d s of each mode: under %d users, virtual threads served %.2f times as much as platform threads.",
					platform.time().plusMillis(500).toSeconds(), platform.users().count(),
					virtual.get().perSecond() / platform.perSecond()));
		}
		catch (MeasurementException ex) {
			if (ExitHook.isExiting()) {
				throw ex;
			}
			// the trials count the errors of both modes
			return Optional.empty();
		}
	}

	/** Returns a sentence on the highest load, empty if no comparison is valid. */
	static Optional<String> of(List<Cell> cells, List<PlannedComparison> comparisons) {
		return Judge.judge(cells, comparisons)
			.stream()
			.filter((verdict) -> verdict.outcome() != Outcome.VOID)
			.filter((verdict) -> verdict.baseline().equals(OwnContenders.PLATFORM.name()))
			.reduce((lower, higher) -> higher)
			.map(RoughAnswer::sentence);
	}

	private static String sentence(Verdict verdict) {
		String finding = (verdict.measure() == Measure.CPU)
				? "platform threads used %.2f times the CPU per request of virtual threads"
				: "virtual threads served %.2f times as much as platform threads";
		return String.format(Locale.ROOT, "Rough answer from one repeat: under %s, " + finding + ".", verdict.load(),
				verdict.estimate().ratio());
	}

}
