package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.Conditions;
import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.why.Cause;
import dev.virtualthreads.benchmark.why.Kind;
import dev.virtualthreads.measuring.process.JavaInstallation;
import dev.virtualthreads.measuring.results.Results;
import org.jspecify.annotations.Nullable;

/** Verdict on the reader's service: the advice, and the answer that gives it. */
public record OwnVerdict(Advice advice, Answer answer) {

	private static final int MOST_REASONS = 3;

	private static final String ONE_PROCESS = "All repeats of a mode ran in one process. Fresh processes differ more, so the interval is too narrow.";

	private static final String NO_CAUSES = "The causes need --jar.";

	private static final String UNKNOWN_PROCESS = "The CPU time of the service is unknown, so a load that uses up the processors gets no verdict: use fewer --users, or --jar.";

	/**
	 * Returns the verdict on a Java.
	 * @param peakRate highest rate of the reader in requests per second, null if unknown
	 */
	public static OwnVerdict of(Results results, OwnPlan plan, JavaInstallation jdk, Observations found,
			@Nullable Integer peakRate) {
		String suffix = plan.suffix(jdk);
		return of(new Decision(Comparisons.of(results, suffix), found, plan, peakRate),
				suffix.isEmpty() ? "" : "Java %d: ".formatted(jdk.feature()));
	}

	/**
	 * Returns the verdict on both thread modes of a service that already ran.
	 * @param differences clauses on what else differs between them
	 */
	public static OwnVerdict ofRunning(Results results, List<String> differences) {
		Comparisons comparisons = Comparisons.of(results, "");
		int repeats = results.cellsOf(OwnScenario.ID).getFirst().setup().repeats();
		List<String> remarks = Stream
			.of(comparisons.highest()
				.filter((load) -> load.isVoid() && load.hasUnknownProcess() && load.isOfCpu())
				.map((load) -> UNKNOWN_PROCESS)
				.orElse(""),
					differences.isEmpty() ? ""
							: "More than the thread mode differs: %s.".formatted(String.join("; ", differences)),
					(repeats > 1) ? ONE_PROCESS : "", NO_CAUSES)
			.filter((remark) -> !remark.isEmpty())
			.toList();
		Observations found = new Observations(Explanation.NONE, List.of(), null, List.of(),
				new Conditions(repeats, true, 0, remarks), "");
		return of(new Decision(comparisons, found, null, null), "");
	}

	private static OwnVerdict of(Decision decision, String java) {
		Advice advice = decision.advice();
		Aspects aspects = Aspects.of(decision);
		String outside = (advice == Advice.TURN_ON) ? decision.found().outside() : "";
		return new OwnVerdict(advice,
				new Answer(java + new Title(decision, advice).text(), new Facts(decision).lines(),
						List.of(part("Better", aspects.better()),
								part("Worse", Stream.concat(aspects.worse().stream(), Stream.of(outside)).toList()),
								new Answer.Part("Why", reasons(decision, advice)),
								part("Do this", new Steps(decision, advice).lines()),
								part("What would change the answer", new Changes(decision, advice).lines()))));
	}

	// places and evidence, first what broke
	private static List<Answer.Item> reasons(Decision decision, Advice advice) {
		return Stream
			.of(decision.sameThreads().stream().map(Answer.Item::of),
					decision.errors().stream().flatMap(ModeErrors::evidence).map(Answer.Item::of),
					decision.causes()
						.stream()
						.map((cause) -> new Answer.Item(cause.sentence() + onTasks(cause, advice), cause.frames())),
					decision.found()
						.tried()
						.stream()
						.filter((tried) -> tried.times() < Samples.CLEAR)
						.map((tried) -> Answer.Item.of("%s did not help: tried, %s times the throughput."
							.formatted(tried.change(), Digits.times(tried.times())))))
			.flatMap((items) -> items)
			.limit(MOST_REASONS)
			.toList();
	}

	private static String onTasks(Cause cause, Advice advice) {
		return (cause.kind() == Kind.TASK && advice == Advice.TURN_ON)
				? " If Spring Boot's executor runs it (8 threads by default), the property replaces that executor."
				: "";
	}

	private static Answer.Part part(String name, List<String> lines) {
		return new Answer.Part(name, lines.stream().filter((line) -> !line.isEmpty()).map(Answer.Item::of).toList());
	}

	/** Returns the title and the first number. */
	String headline() {
		return this.answer.facts().isEmpty() ? this.answer.title()
				: "%s. %s".formatted(this.answer.title(), this.answer.facts().getFirst());
	}

}
