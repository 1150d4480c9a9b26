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

	public static List<OwnVerdict> all(Results results, OwnPlan plan, Map<JavaInstallation, Observations> found) {
		Map<JavaInstallation, OwnVerdict> verdicts = new LinkedHashMap<>();
		found.forEach((jdk, seen) -> verdicts.put(jdk, of(results, plan, jdk, seen, plan.load().peakRate())));
		List<OwnVerdict> all = new ArrayList<>();
		verdicts.forEach((jdk,
				verdict) -> all.add(verdicts.entrySet()
					.stream()
					.filter((newer) -> newer.getKey().feature() > jdk.feature()
							&& newer.getValue().advice == Advice.TURN_ON && verdict.advice != Advice.TURN_ON)
					.findFirst()
					.map((newer) -> new OwnVerdict(verdict.advice,
							verdict.answer.beginning("Do this",
									"Update to Java %d: there the same service is better with the property on."
										.formatted(newer.getKey().feature()))))
					.orElse(verdict)));
		return all;
	}

	public static OwnVerdict of(Results results, OwnPlan plan, JavaInstallation jdk, Observations found,
			@Nullable Integer peakRate) {
		String suffix = plan.suffix(jdk);
		return of(Decision.of(results, suffix, found, plan, peakRate),
				suffix.isEmpty() ? "" : "Java %d: ".formatted(jdk.feature()));
	}

	public static OwnVerdict ofRunning(Results results, Observations found) {
		return of(Decision.of(results, "", found, null, null), "");
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
			.of(decision.sharing().stream().map(Answer.Item::of),
					Stream
						.of(decision.sameThreads(),
								(advice == Advice.TURN_ON) ? decision.found().why().platformPool() : "")
						.filter((line) -> !line.isEmpty())
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

	/** Aspects that are better or worse. Those without an interval differ by 10 %. */
	private record Aspects(List<String> better, List<String> worse) {

		/** Returns the aspects under the load that decides, and what other loads show. */
		static Aspects of(Decision decision) {
			Aspects aspects = new Aspects(new ArrayList<>(), new ArrayList<>());
			if (!decision.decidesByErrors() && decision.decisive().isPresent()) {
				LoadComparison decisive = decision.decisive().get();
				if (!decisive.isOfSharing()) {
					aspects.addWork(decisive);
				}
				aspects.add(decisive.p99(), true, "latency of the slowest percent");
				Samples memory = decisive.memory();
				if (memory.areKnown()) {
					aspects.add(1 / memory.ratio(), named("memory", memory.virtual().getFirst() / (1 << 20),
							memory.platform().getFirst() / (1 << 20), "MiB"));
				}
				decision.loads()
					.stream()
					.filter((load) -> !load.equals(decisive) && load.isDecided() && load.interval().isPresent())
					.forEach((load) -> aspects.add(load.ratio(),
							"%s with %s (%s times)".formatted(load.isOfCpu() ? "CPU per request" : "throughput",
									load.load(), Digits.times(load.ratio()))));
			}
			return aspects;
		}

		private void addWork(LoadComparison load) {
			Samples cpu = load.cpu();
			add(load.throughput(), false,
					!load.isOfCpu() ? "throughput" : named("throughput", load.virtual().times().throughputPerSecond(),
							load.platform().times().throughputPerSecond(), "requests per second"));
			add(cpu, true, (load.isOfCpu() || !cpu.areKnown()) ? "CPU per request"
					: named("CPU per request", Median.of(cpu.virtual()) / 1e3, Median.of(cpu.platform()) / 1e3, "ms"));
		}

		private static String named(String aspect, double virtual, double platform, String unit) {
			return "%s (%s instead of %s %s)".formatted(aspect, Digits.of(virtual), Digits.of(platform), unit);
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
