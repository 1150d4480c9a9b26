package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.results.Headline;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;

/** Headlines of scenarios: the verdict on the main comparison in one sentence. */
public final class Headlines {

	public static final String ONE_REPEAT = "One repeat: no comparison.";

	private Headlines() {
	}

	public static List<Headline> of(List<PlannedComparison> planned, List<Verdict> verdicts) {
		return planned.stream()
			.flatMap((comparison) -> verdicts.stream().filter((verdict) -> isMain(verdict, comparison)))
			.map((verdict) -> new Headline(verdict.scenario(),
					sentence(verdict, comparedWithDefault(verdict, verdicts))))
			.toList();
	}

	private static boolean isMain(Verdict verdict, PlannedComparison comparison) {
		return verdict.load().equals(comparison.mainLoad()) && verdict.scenario().equals(comparison.scenario())
				&& verdict.baseline().equals(comparison.baseline())
				&& verdict.candidate().equals(comparison.candidate()) && ((comparison.measure() == null)
						? verdict.measure().isUsual() : verdict.measure().equals(comparison.measure()));
	}

	private static String comparedWithDefault(Verdict main, List<Verdict> verdicts) {
		return verdicts.stream()
			.filter((other) -> main.outcome() == Outcome.FASTER && main.measure().equals(Measure.THROUGHPUT)
					&& !other.baseline().equals(main.baseline()) && other.scenario().equals(main.scenario())
					&& other.load().equals(main.load()) && other.candidate().equals(main.candidate())
					&& other.baseline().equals(Alternatives.DEFAULT_POOL))
			.flatMap((other) -> Alternatives.comparedWithDefault(other.outcome()).stream())
			.map((words) -> " was %s %s and".formatted(words, Alternatives.DEFAULT_POOL))
			.findFirst()
			.orElse("");
	}

	private static String sentence(Verdict verdict, String comparedWithDefault) {
		return switch (verdict.outcome()) {
			case FASTER, SLOWER -> about(VerdictSentence.finding(verdict.measure(), verdict.baseline(),
					verdict.candidate() + comparedWithDefault, times(verdict)), verdict);
			case EQUIVALENT -> about("%s and %s were equivalent within 2 %%", verdict);
			case SMALL_DIFFERENCE -> about("%s and %s differed, maybe by less than 2 %%", verdict);
			case UNDECIDED ->
				verdict.interval().isEmpty() ? ONE_REPEAT : about("No proven difference between %s and %s", verdict);
			case VOID -> about("No valid comparison of %s and %s", verdict);
		};
	}

	// the middle of a wide interval may be far from the ratio of the medians
	private static String times(Verdict verdict) {
		return verdict.interval()
			.filter((interval) -> interval.halfWidth() > Judgement.WIDE)
			.map(RatioInterval::print)
			.orElseGet(() -> RatioInterval.print(verdict.estimate().ratio()));
	}

	private static String about(String finding, Verdict verdict) {
		return "%s %s%s%s".formatted(finding.formatted(verdict.candidate(), verdict.baseline()),
				preposition(verdict.load()), verdict.load(),
				verdict.interval().map((interval) -> " (95 %% interval %s).".formatted(interval.print())).orElse("."));
	}

	private static String preposition(String load) {
		return load.endsWith(" users") ? "with " : load.matches(".*(/s| %)") ? "at " : "under load ";
	}

}
