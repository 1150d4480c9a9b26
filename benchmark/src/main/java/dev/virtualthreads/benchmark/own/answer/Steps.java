package dev.virtualthreads.benchmark.own.answer;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.own.measurement.Observations.Tried;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.stats.Holm;
import dev.virtualthreads.benchmark.results.stats.LogRatio;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import dev.virtualthreads.benchmark.trial.ThreadMode;

/** Steps that follow from an answer, the first one first. */
record Steps(Decision decision, Advice advice) {

	/** Most steps, and the pairs of processes that give a useful interval. */
	static final int THREE = 3;

	/** Smallest difference that is worth more repeats. */
	private static final double WANTED = 1.05;

	List<String> lines() {
		Stream<Stream<String>> lines = switch (this.advice) {
			case TURN_ON -> Stream.of(Stream.of(StartOptions.flag(ThreadMode.VIRTUAL)), remedies(), limits());
			case DO_NOT -> this.decision.errors(ThreadMode.VIRTUAL).filter(ModeErrors::isOutOfMemory).isPresent()
					? Stream.of(heapLimits(), remedies())
					: Stream.of(Stream.of(StartOptions.flag(ThreadMode.PLATFORM), servedLimit()), remedies());
			case FIX_POOL, FIX_PINNING -> Stream.of(remedies().limit(THREE - 1L),
					Stream.of("Then measure again, with " + StartOptions.flag(ThreadMode.VIRTUAL) + "."));
			case NO_CLEAR_DIFFERENCE -> Stream
				.of(Stream.of(this.decision.decisive().map(this::decidingCommand).orElseGet(this::repeat)), remedies());
			case NO_ANSWER -> Stream.of(Stream.of(repeat()));
		};
		return lines.flatMap((some) -> some).filter((line) -> !line.isEmpty()).distinct().limit(THREE).toList();
	}

	private Stream<String> remedies() {
		return this.decision.causes()
			.stream()
			.filter((cause) -> cause.kind() != Kind.WAIT
					&& (cause.kind() != Kind.CPU_BOUND || this.advice == Advice.NO_CLEAR_DIFFERENCE)
					&& (cause.kind() != Kind.TASK || this.advice != Advice.TURN_ON))
			.sorted(Comparator
				.comparing((cause) -> (this.advice == Advice.FIX_PINNING) != (cause.kind() == Kind.PINNING)))
			.map((cause) -> this.decision.found()
				.tried()
				.stream()
				.filter((tried) -> tried.remedy().isLike(cause.remedy()))
				.findFirst()
				.map(Steps::result)
				.orElse(cause.remedy().text()));
	}

	// empty for a remedy that did not help
	private static String result(Tried tried) {
		return (tried.times() < Samples.CLEAR) ? ""
				: "%s (tried: %s times)".formatted(tried.remedy().change(), Digits.times(tried.times()));
	}

	// The pool of threads no longer limits the requests, nor what they call.
	private Stream<String> limits() {
		Long limit = this.decision.found().why().limit();
		OwnPlan plan = this.decision.plan();
		return Stream.of(
				(plan != null && limit != null && limit < plan.service().server().defaultLimit())
						? property(limit.toString(), "half of the heap holds as many requests") : "",
				this.decision.isOfWaits()
						? "Limit the calls to databases and other services %s: the thread pool no longer does."
							.formatted(limiter(""))
						: "");
	}

	// The pool of threads shows how many requests at a time cause no errors.
	private OptionalInt served() {
		Capacity capacity = this.decision.found().capacity();
		boolean onlyOfVirtual = this.decision.errors(ThreadMode.VIRTUAL).isPresent()
				&& this.decision.errors(ThreadMode.PLATFORM).isEmpty();
		return (capacity != null && onlyOfVirtual) ? OptionalInt.of(capacity.threads()) : OptionalInt.empty();
	}

	private String servedLimit() {
		return served().isEmpty() ? ""
				: "Or limit the requests to %1$d at a time, as many as the thread pool has threads, %2$s."
					.formatted(served().getAsInt(), limiter("(" + served().getAsInt() + ")"));
	}

	private Stream<String> heapLimits() {
		Long limit = this.decision.found().why().limit();
		OwnPlan plan = this.decision.plan();
		String number = served().isPresent() ? String.valueOf(served().getAsInt())
				: (limit != null) ? limit.toString() : "N";
		return Stream.of("Limit the requests to %s at a time%s %s.".formatted(number,
				served().isPresent() ? ", as many as the thread pool has threads," : "", limiter("(" + number + ")")),
				property(number, "the other way"),
				"A larger heap moves the limit%s.".formatted((plan != null && plan.start().heap().startsWith("-"))
						? ": it had " + plan.start().heap() : ""));
	}

	private String property(String limit, String meaning) {
		Server server = (this.decision.plan() != null) ? this.decision.plan().service().server() : null;
		return (server == null || server.limitProperty() == null) ? ""
				: "%s=%s: %s%s.".formatted(server.limitProperty(), limit, meaning,
						(server == Server.TOMCAT) ? ", but idle connections count, too" : "");
	}

	private String limiter(String limit) {
		OwnPlan plan = this.decision.plan();
		return (plan == null || plan.service().springBoot().startsWith("3.")) ? "with a Semaphore"
				: "with @ConcurrencyLimit%s and @EnableResilientMethods".formatted(limit);
	}

	private String decidingCommand(LoadComparison load) {
		if (load.lacksP99()) {
			return "A longer --duration in the same command: a p99 needs a thousand answers.";
		}
		if (load.isOfSharing() || load.outcome() != Outcome.UNDECIDED) {
			return "";
		}
		double ratio = load.measured().ratio();
		double wanted = Math.max(WANTED, Math.max(ratio, 1 / ratio)) / RatioInterval.LEAST_GAIN;
		int repeats = load.measured()
			.estimate()
			.map((estimate) -> estimate.repeatsToSee(wanted, Holm.ERROR))
			.orElse(THREE);
		return this.decision.isOnePair() ? repeats(THREE)
				: (repeats < LogRatio.MOST_REPEATS) ? repeats(Math.max(repeats, load.virtual().setup().repeats() + 1))
						: "More repeats will not decide it: they differ too much. Try a longer --duration.";
	}

	String repeats(int number) {
		if (this.decision.plan() == null) {
			return "Restart both services and repeat the same command: processes of one mode differ.";
		}
		double minutes = number * this.decision.found().conditions().minutesForThree() / 3.0;
		return "--repeats %d in the same command%s.".formatted(number,
				(minutes > 0) ? ", about %.0f minutes".formatted(Math.ceil(minutes)) : "");
	}

	private String repeat() {
		if (this.decision.errors().size() > 1) {
			return "Call the path yourself and read the log of the service: its errors come first.";
		}
		return this.decision.highest().filter(LoadComparison::isUnsteady).isPresent()
				? "A longer --duration in the same command: the JIT compiler was still at work."
				: "Repeat the same command when nothing else uses the machine.";
	}

}
