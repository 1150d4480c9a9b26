package dev.virtualthreads.benchmark.own.answer;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import dev.virtualthreads.benchmark.own.answer.Comparisons.OfLoad;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.measurement.Tried;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.why.Cause;
import dev.virtualthreads.benchmark.why.Kind;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.stats.Holm;
import dev.virtualthreads.measuring.stats.LogRatio;
import dev.virtualthreads.measuring.stats.RatioInterval;

/** Steps that follow from an answer, the first one first. */
record Steps(Decision decision, Advice advice) {

	private static final int MOST = 3;

	/** Smallest difference that is worth more repeats. */
	private static final double WANTED = 1.05;

	/** Causes whose remedy is no step towards virtual threads. */
	private static final Set<Kind> NO_STEPS = EnumSet.of(Kind.WAIT, Kind.CPU_BOUND);

	List<String> lines() {
		List<String> lines = new ArrayList<>();
		switch (this.advice) {
			case TURN_ON -> {
				lines.add(StartOptions.flag(ThreadMode.VIRTUAL));
				addRemedies(lines);
				heapLimit().ifPresent(lines::add);
				if (this.decision.isOfWaits() && !this.decision.decidesByErrors()) {
					lines.add("Limit the calls to databases and other services %s: the thread pool no longer does."
						.formatted(limiter("")));
				}
			}
			case DO_NOT -> {
				if (this.decision.errors(ThreadMode.VIRTUAL).filter(ModeErrors::isOutOfMemory).isPresent()) {
					addLimits(lines);
				}
				else {
					lines.add(StartOptions.flag(ThreadMode.PLATFORM));
				}
				addRemedies(lines);
			}
			case FIX_POOL, FIX_PINNING -> {
				addRemedies(lines);
				lines.subList(Math.min(MOST - 1, lines.size()), lines.size()).clear();
				lines.add("Then measure again, with " + StartOptions.flag(ThreadMode.VIRTUAL) + ".");
			}
			case NO_CLEAR_DIFFERENCE -> {
				this.decision.comparisons()
					.decisive()
					.ifPresentOrElse((load) -> more(load).ifPresent(lines::add), () -> lines.add(repeat()));
				addRemedies(lines);
			}
			case NO_ANSWER -> lines.add(repeat());
		}
		return lines.stream().distinct().limit(MOST).toList();
	}

	// A remedy that was tried says so in place of the general one.
	private void addRemedies(List<String> lines) {
		List<Tried> helped = this.decision.found()
			.tried()
			.stream()
			.filter((tried) -> tried.times() >= Samples.CLEAR)
			.toList();
		helped.forEach(
				(tried) -> lines.add("%s (tried: %s times)".formatted(tried.change(), Digits.times(tried.times()))));
		this.decision.causes()
			.stream()
			.filter((cause) -> this.advice == Advice.NO_CLEAR_DIFFERENCE || !NO_STEPS.contains(cause.kind()))
			.filter((cause) -> cause.kind() != Kind.WAIT)
			.sorted(Comparator.comparing((cause) -> !isFirst(cause)))
			.map(Cause::remedy)
			.filter((remedy) -> helped.stream().noneMatch((tried) -> remedy.contains(property(tried))))
			.forEach(lines::add);
	}

	private boolean isFirst(Cause cause) {
		return (this.advice == Advice.FIX_PINNING) == (cause.kind() == Kind.PINNING);
	}

	private static String property(Tried tried) {
		return tried.change().replaceFirst("=.*", "");
	}

	private Optional<String> heapLimit() {
		Long limit = this.decision.found().why().limit();
		OwnPlan plan = this.decision.plan();
		return (plan != null && limit != null && limit < plan.service().server().defaultLimit()) ? Optional
			.of("%s: half of the heap holds as many requests.%s".formatted(property(plan, limit), countsIdle(plan)))
				: Optional.empty();
	}

	private void addLimits(List<String> lines) {
		Long limit = this.decision.found().why().limit();
		String number = (limit != null) ? limit.toString() : "N";
		lines.add("Limit the requests at a time%s %s.".formatted((limit != null) ? " to " + limit : "",
				limiter("(" + number + ")")));
		OwnPlan plan = this.decision.plan();
		if (plan != null && plan.service().server().limitProperty() != null) {
			lines.add("%s is the other way.%s".formatted(property(plan, number), countsIdle(plan)));
		}
		lines.add("A larger heap moves the limit%s."
			.formatted((plan != null && plan.start().heap().startsWith("-")) ? ": it had " + plan.start().heap() : ""));
	}

	private static String property(OwnPlan plan, Object limit) {
		return "%s=%s".formatted(Objects.requireNonNull(plan.service().server().limitProperty()), limit);
	}

	private static String countsIdle(OwnPlan plan) {
		return (plan.service().server() == Server.TOMCAT) ? " It counts idle connections, too." : "";
	}

	private String limiter(String limit) {
		OwnPlan plan = this.decision.plan();
		return (plan == null || plan.service().springBoot().startsWith("3.")) ? "with a Semaphore"
				: "with @ConcurrencyLimit%s and @EnableResilientMethods".formatted(limit);
	}

	/** Returns the command that would decide, empty if more repeats would not. */
	private Optional<String> more(OfLoad load) {
		if (load.outcome() != Outcome.UNDECIDED) {
			return Optional.empty();
		}
		if (this.decision.isOnePair()) {
			return Optional.of(repeats(MOST));
		}
		Samples samples = load.isOfRate() ? load.p99() : load.measured();
		double difference = Math.max(WANTED, Math.max(samples.ratio(), 1 / samples.ratio()));
		int repeats = samples.estimate()
			.map((estimate) -> estimate.repeatsToSee(difference / RatioInterval.LEAST_GAIN, Holm.ERROR))
			.orElse(MOST);
		return Optional
			.of((repeats < LogRatio.MOST_REPEATS) ? repeats(Math.max(repeats, load.virtual().setup().repeats() + 1))
					: "More repeats will not decide it: they differ too much. Try --duration 30s.");
	}

	/** Returns the option for more pairs, and how long they take. */
	String repeats(int number) {
		double ofThree = this.decision.found().conditions().minutesForThree();
		double minutes = (ofThree > 0) ? number * ofThree / 3
				: number * minutesSoFar() / Math.max(1, this.decision.found().conditions().pairs());
		return "--repeats %d in the same command%s.".formatted(number,
				(minutes > 0) ? ": about %.0f minutes".formatted(Math.ceil(minutes)) : "");
	}

	private double minutesSoFar() {
		Environment environment = this.decision.results().environment();
		return (environment.end() == null) ? 0
				: Duration.between(OffsetDateTime.parse(environment.date()), OffsetDateTime.parse(environment.end()))
					.toSeconds() / 60.0;
	}

	private String repeat() {
		if (this.decision.errors().size() > 1) {
			return "Call the path yourself and read the log of the service: its errors come first.";
		}
		return this.decision.comparisons()
			.highest()
			.filter(OfLoad::isUnsteady)
			.map((load) -> "--duration 30s in the same command: the JIT compiler was still at work.")
			.orElse("Repeat the same command when nothing else uses the machine.");
	}

}
