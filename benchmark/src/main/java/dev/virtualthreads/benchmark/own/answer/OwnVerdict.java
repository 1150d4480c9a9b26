package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.why.Cause;
import dev.virtualthreads.measuring.process.JavaInstallation;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Results;
import org.jspecify.annotations.Nullable;

/**
 * Verdict on the reader's service.
 *
 * @param title advice in a few words
 * @param paragraph reasons, without the title
 * @param properties lines to set now, empty if nothing changes, or if something else must
 * be mended first
 * @param causes of the result, the most important first
 */
public record OwnVerdict(Advice advice, String title, String paragraph, List<String> properties, List<Cause> causes) {

	private static final int FIRST_WITHOUT_PINNING = 24;

	private static final String ONE_PROCESS = "All repeats of a mode ran in one process. Repeats in fresh processes "
			+ "differ more, so the interval is too narrow.";

	private static final String NO_CAUSES = "The causes need --jar.";

	private static final String UNKNOWN_PROCESS = "The CPU time of the service is unknown, so a load that uses up the processors gets no verdict: use fewer --users, or --jar.";

	/** Returns the verdict on a Java. */
	public static OwnVerdict of(Results results, OwnPlan plan, JavaInstallation jdk, Explanation why) {
		String suffix = plan.suffix(jdk);
		Comparisons comparisons = Comparisons.of(results, suffix);
		Advice advice = Advice.of(comparisons, why);
		String title = (advice == Advice.FIX_PINNING && jdk.feature() < FIRST_WITHOUT_PINNING)
				? advice + ", or move to Java 24 or later" : advice.toString();
		return of(title + suffix.replace(",", " on"), comparisons, advice, plan.service(), why,
				List.of(pools(comparisons, advice, plan)));
	}

	// The threads that a rate needs are unknown.
	private static String pools(Comparisons comparisons, Advice advice, OwnPlan plan) {
		return comparisons.decisive()
			.filter((load) -> advice == Advice.TURN_ON && !load.isOfRate())
			.map((load) -> plan.poolAdvice(load.virtual().setup().concurrency()))
			.orElse("");
	}

	/**
	 * Returns the verdict on both thread modes of a service that already ran.
	 * @param differences clauses on what else differs between them
	 */
	public static OwnVerdict ofRunning(Results results, List<String> differences) {
		Comparisons comparisons = Comparisons.of(results, "");
		Advice advice = Advice.of(comparisons, Explanation.NONE);
		String others = differences.isEmpty() ? ""
				: "More than the thread mode differs: %s.".formatted(String.join("; ", differences));
		return of(advice.toString(), comparisons, advice, null, Explanation.NONE,
				List.of(unknown(comparisons, advice), others, oneProcess(comparisons), NO_CAUSES));
	}

	private static OwnVerdict of(String title, Comparisons comparisons, Advice advice, @Nullable ServiceFile service,
			Explanation why, List<String> more) {
		List<String> lines = lines(advice, service, why);
		boolean later = advice == Advice.FIX_POOL || advice == Advice.FIX_PINNING;
		String set = lines.isEmpty() ? ""
				: (later ? "After that, measure again with %s." : "Set %s.").formatted(String.join(" and ", lines));
		String paragraph = Stream.of(new Paragraph(comparisons, advice, service, why).sentences(), more, List.of(set))
			.flatMap(List::stream)
			.filter((sentence) -> !sentence.isBlank())
			.collect(Collectors.joining(" "));
		return new OwnVerdict(advice, title, paragraph, later ? List.of() : lines, why.causes());
	}

	// The limit of the server keeps the requests within the heap.
	private static List<String> lines(Advice advice, @Nullable ServiceFile service, Explanation why) {
		return switch (advice) {
			case TURN_ON, FIX_POOL, FIX_PINNING -> {
				String on = StartOptions.flag(ThreadMode.VIRTUAL);
				Long limit = why.limit();
				yield (service != null && limit != null && limit < service.server().defaultLimit())
						? List.of(on, "%s=%d".formatted(service.server().limitProperty(), limit)) : List.of(on);
			}
			case DO_NOT -> List.of(StartOptions.flag(ThreadMode.PLATFORM));
			case NO_CLEAR_DIFFERENCE, NO_ANSWER -> List.of();
		};
	}

	private static String oneProcess(Comparisons comparisons) {
		return comparisons.decisive().filter((load) -> load.verdict().estimate().ratioLow() != null).isPresent()
				? ONE_PROCESS : "";
	}

	// a repeated measurement would end in the same way
	private static String unknown(Comparisons comparisons, Advice advice) {
		return (advice == Advice.NO_ANSWER && comparisons.highest()
			.filter((load) -> load.hasUnknownProcess() && load.verdict().measure() == Measure.CPU)
			.isPresent()) ? UNKNOWN_PROCESS : "";
	}

	/** Returns title and paragraph. */
	public String text() {
		return "%s. %s".formatted(this.title, this.paragraph);
	}

}
