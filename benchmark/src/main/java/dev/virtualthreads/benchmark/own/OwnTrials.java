package dev.virtualthreads.benchmark.own;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;

import dev.virtualthreads.benchmark.measure.ServiceTrials;
import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;

/** Trials of the reader's service on one Java, and the time that they take. */
final class OwnTrials {

	private final OwnPlan plan;

	private final OwnStarter starter;

	private final Scenario scenario;

	private final ExpectedTime expected;

	private final TimeBudget budget;

	private List<Cell> cells = List.of();

	private int trialsDone;

	OwnTrials(OwnPlan plan, OwnStarter starter, Scenario scenario, ExpectedTime expected) {
		this.plan = plan;
		this.starter = starter;
		this.scenario = scenario;
		this.expected = expected;
		this.budget = new TimeBudget(expected.secondsOfRepeat(), plan.load().repeats());
	}

	TimeBudget budget() {
		return this.budget;
	}

	/** Returns the cells of all loads that were measured. */
	List<Cell> cells() {
		return this.cells;
	}

	/**
	 * Measures all contenders in turn, with a fresh process for each trial.
	 * @param deadline time of {@link System#nanoTime()} at which the measurement should
	 * have ended
	 */
	void run(int repeats, long deadline, TrialListener listener) {
		ServiceTrials trials = new ServiceTrials(this.scenario.loads(), OwnSettings.of(this.plan, this.starter.jdk()),
				listener, (turn) -> hasTimeToRepeat(turn, deadline));
		List<Turn> turns = Turn.of(this.scenario, this.scenario.loads().getFirst(), Preset.FULL,
				OptionalInt.of(repeats));
		int contenders = this.scenario.contenders().size();
		for (int done = 0; done < repeats; done++) {
			Duration left = Duration.ofNanos(deadline - System.nanoTime());
			if (!this.budget.hasTimeForAnother(done, left)) {
				return;
			}
			turns.subList(done * contenders, (done + 1) * contenders)
				.forEach((turn) -> measure(turn, trials, listener));
			this.cells = trials.cells();
			if (done == 0) {
				RoughAnswer.of(cells(), this.scenario.comparisons()).ifPresent(listener::tell);
			}
		}
	}

	private boolean hasTimeToRepeat(Turn turn, long deadline) {
		double done = (this.trialsDone + 1.0) / this.scenario.contenders().size();
		return this.budget.hasTimeToRepeat(this.expected.secondsFrom(turn.load()),
				Math.max(TimeBudget.FEWEST, turn.repeat()) - done, Duration.ofNanos(deadline - System.nanoTime()));
	}

	private void measure(Turn turn, ServiceTrials trials, TrialListener listener) {
		AtomicReference<RunningService> started = new AtomicReference<>();
		trials.measure(turn, (each) -> {
			RunningService service = this.starter.start(each.contender(),
					"%s-%d".formatted(each.contender().name(), each.repeat()), Map.of());
			started.set(service);
			return service;
		});
		this.trialsDone++;
		if (started.get() != null && !started.get().leftBehind().isEmpty()) {
			listener.tell("The service left child processes behind, which bench has ended: %s."
				.formatted(String.join(", ", started.get().leftBehind())));
		}
	}

}
