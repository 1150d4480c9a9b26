package dev.virtualthreads.benchmark.own.measurement;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

import dev.virtualthreads.benchmark.measure.ServiceTrials;
import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.why.RequestThreadsWatch;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ExitHook;
import dev.virtualthreads.measuring.process.JavaInstallation;
import dev.virtualthreads.measuring.results.Cell;
import org.jspecify.annotations.Nullable;

/** Measurement of a jar in all its thread modes on one Java. */
public final class JarMeasurement extends OwnMeasurement {

	private final OwnPlan plan;

	private final OwnStarter starter;

	private Explanation explanation;

	private List<Cell> cells = List.of();

	private int trialsDone;

	private JarMeasurement(OwnPlan plan, OwnStarter starter, ExpectedTime expected, @Nullable ThreadMode threads,
			long deadline) {
		super(expected, plan.load().repeats(), OwnSettings.of(plan, starter.jdk()), deadline);
		this.plan = plan;
		this.starter = starter;
		this.explanation = Explanation.NONE.withThreadsWhenOff(threads);
	}

	/**
	 * Starts the service once and checks it.
	 * @param deadline time of {@link System#nanoTime()} at which the measurement should
	 * have ended
	 * @throws MeasurementException if its thread modes cannot be compared
	 */
	public static JarMeasurement check(OwnPlan plan, JavaInstallation jdk, Launcher launcher, long deadline) {
		OwnStarter starter = new OwnStarter(launcher, plan.service(), plan.start(), jdk);
		try (RunningService service = starter.start(OwnContenders.PLATFORM, "check", Map.of());
				RequestThreadsWatch watch = new RequestThreadsWatch(service.pid())) {
			Preflight check = Preflight.of(service, plan.load());
			return new JarMeasurement(plan, starter, expected(plan, jdk, check, deadline), watch.threads(), deadline);
		}
	}

	// A service that computes is warmed up as long as the fewest repeats leave time.
	private static ExpectedTime expected(OwnPlan plan, JavaInstallation jdk, Preflight check, long deadline) {
		ExpectedTime usual = ExpectedTime
			.ofStarts(OwnScenario.of(plan, check, plan.suffix(jdk), OwnScenario.rounds(plan.load())), check);
		if (!check.round().busy()) {
			return usual;
		}
		Duration left = TimeBudget.left(deadline).minus(RoughAnswer.time(usual.secondsOfRepeat(), check));
		return ExpectedTime
			.ofStarts(OwnScenario.of(plan, check, plan.suffix(jdk), usual.rounds(TimeBudget.FEWEST, left)), check);
	}

	@Override
	public String found() {
		Preflight check = expected().check();
		return "%s on Spring Boot %s and %s is ready after %.1f s; a single user gets an answer in %d ms. %s"
			.formatted(this.plan.service().name(), this.plan.service().springBoot(), this.plan.service().server(),
					check.startTime().toMillis() / 1e3, check.answerTime().toMillis(), this.explanation.sameThreads())
			.strip();
	}

	@Override
	public void lookFirst(Consumer<String> say) {
		Duration time = RoughAnswer.time(expected().secondsOfRepeat(), expected().check());
		if (!time.isZero()) {
			say.accept("A first rough answer takes %d seconds ...".formatted(time.toSeconds()));
			RoughAnswer.of(this.starter, this.plan.load(), expected().check()).ifPresent(say);
		}
	}

	@Override
	void measure(List<Turn> turns, ServiceTrials trials, TrialListener listener) {
		int contenders = scenario().contenders().size();
		for (int done = 0; done < turns.size() / contenders && hasTimeForAnother(done); done++) {
			turns.subList(done * contenders, (done + 1) * contenders)
				.forEach((turn) -> measure(turn, trials, listener));
			this.cells = trials.cells();
			if (done == 0) {
				RoughAnswer.of(this.cells, scenario().comparisons()).ifPresent(listener::tell);
			}
		}
	}

	private void measure(Turn turn, ServiceTrials trials, TrialListener listener) {
		AtomicReference<RunningService> started = new AtomicReference<>();
		trials.measure(turn, (each) -> {
			started.set(this.starter.start(each.contender(), "%s-%d".formatted(each.contender().name(), each.repeat()),
					Map.of()));
			return started.get();
		});
		this.trialsDone++;
		if (started.get() != null && !started.get().leftBehind().isEmpty()) {
			listener.tell("The service left child processes behind, which bench has ended: %s."
				.formatted(String.join(", ", started.get().leftBehind())));
		}
	}

	@Override
	double repeatsToCome(Turn turn, int repeats) {
		double done = (this.trialsDone + 1.0) / scenario().contenders().size();
		return Math.max(TimeBudget.FEWEST, turn.repeat()) - done;
	}

	@Override
	public void explain(Path folder, TrialListener listener) {
		listener.preparing("Recording one more repeat to find the causes ...");
		try {
			this.explanation = new Explainer(this.starter, scenario(), folder).explain(this.cells)
				.withThreadsWhenOff(this.explanation.off());
		}
		catch (MeasurementException ex) {
			if (ExitHook.isExiting()) {
				throw ex;
			}
			listener.tell("The causes could not be recorded: %s".formatted(ex.getMessage()));
		}
	}

	public Explanation explanation() {
		return this.explanation;
	}

	public JavaInstallation jdk() {
		return this.starter.jdk();
	}

}
