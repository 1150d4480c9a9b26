package dev.virtualthreads.benchmark.own;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.ProcessorSets;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.why.RequestThreads;
import dev.virtualthreads.benchmark.why.RequestThreadsWatch;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ExitHook;
import dev.virtualthreads.measuring.process.JavaInstallation;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/** Measures the reader's service in all its thread modes on one Java. */
public final class OwnMeasurement {

	private final OwnPlan plan;

	private final OwnStarter starter;

	private final Preflight check;

	private final RequestThreads threads;

	private final Scenario scenario;

	private final String suffix;

	private final OwnTrials trials;

	private Explanation explanation = Explanation.NONE;

	private OwnMeasurement(OwnPlan plan, OwnStarter starter, Preflight check, RequestThreads threads, long deadline) {
		this.plan = plan;
		this.starter = starter;
		this.check = check;
		this.threads = threads;
		this.suffix = (plan.javas().size() > 1) ? ", Java " + starter.jdk().feature() : "";
		this.scenario = scenario(deadline);
		this.trials = new OwnTrials(plan, starter, this.scenario, expected());
	}

	// A service that computes is trained as long as the fewest repeats leave time.
	private Scenario scenario(long deadline) {
		Scenario usual = OwnScenario.of(this.plan, this.check, this.suffix, OwnScenario.rounds(this.plan.load()));
		if (!this.check.round().busy()) {
			return usual;
		}
		ExpectedTime expected = new ExpectedTime(usual, this.check);
		Duration left = Duration.ofNanos(deadline - System.nanoTime())
			.minus(FirstLook.time(expected.secondsOfRepeat(), this.check));
		return OwnScenario.of(this.plan, this.check, this.suffix, expected.rounds(TimeBudget.FEWEST, left));
	}

	/**
	 * Starts the service once and checks it.
	 * @param deadline time of {@link System#nanoTime()} at which the measurement should
	 * have ended
	 * @throws dev.virtualthreads.measuring.MeasurementException if it cannot be compared
	 */
	public static OwnMeasurement prepare(OwnPlan plan, JavaInstallation jdk, Launcher launcher, long deadline) {
		OwnStarter starter = new OwnStarter(launcher, plan.service(), plan.start(), jdk);
		try (RunningService service = starter.start(OwnContenders.PLATFORM, "check", Map.of());
				RequestThreadsWatch watch = RequestThreadsWatch.start(service.pid())) {
			return new OwnMeasurement(plan, starter, Preflight.of(service, plan.load()), watch.threads(), deadline);
		}
	}

	/** Returns a sentence on what the check has found. */
	public String found() {
		return "%s on Spring Boot %s and %s is ready after %.1f s; a single user gets an answer in %d ms. %s"
			.formatted(this.plan.service().name(), this.plan.service().springBoot(), this.plan.service().server(),
					this.check.startTime().toMillis() / 1e3, this.check.answerTime().toMillis(),
					Explanation.NONE.withPlatform(this.threads).threads().sentence())
			.strip();
	}

	/**
	 * Returns a sentence on the time until the first rough answer, empty if the first
	 * repeat gives that answer.
	 */
	public Optional<String> lookAhead() {
		Duration time = FirstLook.time(expected().secondsOfRepeat(), this.check);
		return time.isZero() ? Optional.empty()
				: Optional.of("A first rough answer takes %d seconds ...".formatted(time.toSeconds()));
	}

	/** Returns a first rough answer, empty if the first repeat gives one soon. */
	public Optional<String> roughAnswer() {
		return lookAhead().isEmpty() ? Optional.empty()
				: new FirstLook(this.starter, this.plan.load(), this.check).sentence();
	}

	public Scenario scenario() {
		return this.scenario;
	}

	/** Returns the number of repeats that are planned. */
	public int repeats(Duration left) {
		return this.trials.budget().repeats(left);
	}

	/** Returns the expected seconds of a number of repeats and of the explanation. */
	public double seconds(int repeats) {
		return expected().seconds(repeats);
	}

	/** Returns the expected seconds of a trial. */
	public double seconds(Turn turn) {
		return expected().seconds(turn.load());
	}

	private ExpectedTime expected() {
		return new ExpectedTime(this.scenario, this.check);
	}

	/**
	 * Measures all contenders in turn, with a fresh process for each trial.
	 * @param deadline time of {@link System#nanoTime()} at which the measurement should
	 * have ended
	 * @param measured receives the cells of a load after each of its trials
	 */
	public void run(int repeats, long deadline, TrialListener listener, Consumer<List<Cell>> measured) {
		ProcessorSets.ofThisMachine().bindDriver(() -> this.trials.run(repeats, deadline, listener, measured));
	}

	/**
	 * Records one more repeat to find the causes of the result.
	 * @param folder folder for the recording and the thread dump
	 */
	public void explain(Path folder, TrialListener listener) {
		listener.preparing("Recording one more repeat to find the causes ...");
		try {
			this.explanation = new Explainer(this.starter, this.scenario, folder).explain(this.trials.cells());
		}
		catch (MeasurementException ex) {
			if (ExitHook.isExiting()) {
				throw ex;
			}
			listener.tell("The causes could not be recorded: %s".formatted(ex.getMessage()));
		}
	}

	/** Returns the verdict on this Java. */
	public OwnVerdict verdict(Results results) {
		return OwnVerdict.of(results, this.suffix, this.plan, this.starter.jdk(),
				this.explanation.withPlatform(this.threads));
	}

}
