package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;

/** Verdict on the reader's service: the advice, and the answer that gives it. */
public record OwnVerdict(Advice advice, Answer answer) {

	private static final int MOST_REASONS = 3;

	/** Returns the verdict on each Java, in the order of what was found on them. */
	public static List<OwnVerdict> all(Results results, OwnPlan plan, Map<JavaInstallation, Observations> found) {
		Map<JavaInstallation, OwnVerdict> verdicts = new LinkedHashMap<>();
		found.forEach((jdk, seen) -> verdicts.put(jdk, of(results, plan, jdk, seen, plan.load().peakRate())));
		return verdicts.entrySet()
			.stream()
			.map((each) -> verdicts.entrySet()
				.stream()
				.filter((other) -> other.getKey().feature() > each.getKey().feature()
						&& other.getValue().advice == Advice.TURN_ON && each.getValue().advice != Advice.TURN_ON)
				.findFirst()
				.map((newer) -> each.getValue().updatingTo(newer.getKey()))
				.orElse(each.getValue()))
			.toList();
	}

	private OwnVerdict updatingTo(JavaInstallation newer) {
		return new OwnVerdict(this.advice,
				this.answer.beginning("Do this",
						"Update to Java %d: there the same service is better with the property on."
							.formatted(newer.feature())));
	}

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

	/** Returns the verdict on both thread modes of a service that already ran. */
	public static OwnVerdict ofRunning(Results results, Observations found) {
		return of(new Decision(Comparisons.of(results, ""), found, null, null), "");
	}

	private static OwnVerdict of(Decision decision, String java) {
		Advice advice = decision.advice();
		Aspects aspects = Aspects.of(decision);
		String outside = (advice == Advice.TURN_ON) ? decision.found().why().outside() : "";
		return new OwnVerdict(advice,
				new Answer(advice.sign(), java + new Title(decision, advice).text(), new Facts(decision).figures(),
						new Facts(decision).lines(),
						List.of(part("Better", aspects.better()),
								part("Worse", Stream.concat(aspects.worse().stream(), Stream.of(outside)).toList()),
								new Answer.Part("Why", reasons(decision, advice)),
								part("Do this", new Steps(decision, advice).lines()),
								part("What would change the answer", new Changes(decision, advice).lines()))));
	}

	// places and evidence, first what broke
	private static List<Answer.Item> reasons(Decision decision, Advice advice) {
		return Stream
			.of(decision.sharing().stream().map(Answer.Item::of), decision.sameThreads().stream().map(Answer.Item::of),
					Stream.of(decision.found().why().platformPool())
						.filter((pool) -> !pool.isEmpty() && advice == Advice.TURN_ON)
						.map(Answer.Item::of),
					decision.errors().stream().flatMap(ModeErrors::evidence).map(Answer.Item::of),
					decision.causes()
						.stream()
						.map((cause) -> new Answer.Item(cause.sentence() + onTasks(cause, advice), cause.frames())),
					decision.processors().stream().map(Answer.Item::of),
					decision.found()
						.tried()
						.stream()
						.filter((tried) -> tried.times() < Samples.CLEAR)
						.map((tried) -> Answer.Item.of("%s did not help: tried, %s times the throughput."
							.formatted(tried.remedy().change(), Digits.times(tried.times())))))
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

	String headline() {
		return this.answer.facts().isEmpty() ? this.answer.title()
				: "%s. %s".formatted(this.answer.title(), this.answer.facts().getFirst());
	}

	/**
	 * Aspects that are better with virtual threads, and worse. Those without an interval
	 * must differ by 10 %.
	 */
	private record Aspects(List<String> better, List<String> worse) {

		private static final double MEBIBYTE = 1024 * 1024;

		/** Returns the aspects under the load that decides, and what other loads show. */
		static Aspects of(Decision decision) {
			Aspects aspects = new Aspects(new ArrayList<>(), new ArrayList<>());
			if (!decision.decidesByErrors() && decision.decisive().isPresent()) {
				LoadComparison decisive = decision.decisive().get();
				aspects.addAll(decisive);
				decision.comparisons()
					.all()
					.stream()
					.filter((load) -> !load.equals(decisive) && load.isDecided() && load.interval().isPresent())
					.forEach((load) -> aspects.add(load.ratio(),
							"%s under %s (%s times)".formatted(load.isOfCpu() ? "CPU per request" : "throughput",
									load.load(), Digits.times(load.ratio()))));
			}
			return aspects;
		}

		private void addAll(LoadComparison load) {
			if (!load.isOfSharing()) {
				addWork(load);
			}
			add(load.p99(), true, "latency of the slowest percent");
			Long platform = load.platform().usage().peakRssBytes();
			Long virtual = load.virtual().usage().peakRssBytes();
			if (platform != null && virtual != null && virtual > 0) {
				add((double) platform / virtual, "memory (%s instead of %s MiB)"
					.formatted(Digits.of(virtual / MEBIBYTE), Digits.of(platform / MEBIBYTE)));
			}
		}

		private void addWork(LoadComparison load) {
			Samples cpu = load.cpu();
			add(load.throughput(), false,
					!load.isOfCpu() ? "throughput"
							: "throughput (%s instead of %s requests per second)".formatted(
									Digits.of(load.virtual().times().throughputPerSecond()),
									Digits.of(load.platform().times().throughputPerSecond())));
			add(cpu, true,
					(load.isOfCpu() || !cpu.areKnown()) ? "CPU per request"
							: "CPU per request (%s instead of %s ms)".formatted(
									Digits.of(Median.of(cpu.virtual()) / 1e3),
									Digits.of(Median.of(cpu.platform()) / 1e3)));
		}

		private void add(Samples samples, boolean lowerIsBetter, String text) {
			if (samples.interval().filter(RatioInterval::excludesOne).isPresent()) {
				add(lowerIsBetter ? 1 / samples.ratio() : samples.ratio(), text);
			}
		}

		private void add(double gain, String text) {
			if (gain > Samples.CLEAR) {
				this.better.add(text);
			}
			else if (gain * Samples.CLEAR < 1) {
				this.worse.add(text);
			}
		}

	}

}
