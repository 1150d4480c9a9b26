package dev.virtualthreads.benchmark.own;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

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

	private final Map<String, List<Cell>> cells = new LinkedHashMap<>();

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
		return this.cells.values().stream().flatMap(List::stream).toList();
	}

	/**
	 * Measures all contenders in turn, with a fresh process for each trial.
	 * @param deadline time of {@link System#nanoTime()} at which the measurement should
	 * have ended
	 * @param measured receives the cells of a load after each of its trials
	 */
	void run(int repeats, long deadline, TrialListener listener, Consumer<List<Cell>> measured) {
		ServiceTrials trials = ServiceTrials.of(this.scenario.loads(), OwnSettings.of(this.plan, this.starter.jdk()),
				(load) -> {
					this.cells.put(load.getFirst().load(), load);
					measured.accept(load);
				}, listener, (turn) -> hasTimeToRepeat(turn, deadline));
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
		trials.measure(turn, () -> {
			RunningService service = this.starter.start(turn.contender(),
					"%s-%d".formatted(turn.contender().name(), turn.repeat()), Map.of());
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
