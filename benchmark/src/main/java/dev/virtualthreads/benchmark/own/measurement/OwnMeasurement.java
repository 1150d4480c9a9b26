package dev.virtualthreads.benchmark.own.measurement;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

import dev.virtualthreads.benchmark.measure.CellSettings;
import dev.virtualthreads.benchmark.measure.ServiceTrials;
import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.process.ProcessorSets;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;
import org.jspecify.annotations.Nullable;

/** Measurement of the reader's service, which has passed the check. */
public abstract sealed class OwnMeasurement permits JarMeasurement, UrlMeasurement {

	private final ExpectedTime expected;

	private final TimeBudget budget;

	private final CellSettings settings;

	private final long deadline;

	/**
	 * Plans the repeats.
	 * @param deadline time of {@link System#nanoTime()} at which the measurement should
	 * have ended
	 */
	OwnMeasurement(ExpectedTime expected, @Nullable Integer wantedRepeats, CellSettings settings, long deadline) {
		this.expected = expected;
		this.budget = new TimeBudget(expected.secondsOfRepeat(), wantedRepeats);
		this.settings = settings;
		this.deadline = deadline;
	}

	Scenario scenario() {
		return this.expected.scenario();
	}

	/** Returns sentences on what the check has found. */
	public abstract String found();

	/** Gives a first rough answer if the first repeat does not give one soon. */
	public void lookFirst(Consumer<String> say) {
	}

	/** Returns the number of repeats that are planned. */
	public int repeats() {
		return this.budget.repeats(TimeBudget.left(this.deadline));
	}

	/** Returns the expected seconds of a number of repeats and of what follows them. */
	public double seconds(int repeats) {
		return this.expected.seconds(repeats);
	}

	/** Returns the expected seconds of a trial. */
	public double secondsOf(Turn turn) {
		return this.expected.seconds(turn.load());
	}

	/** Measures all contenders under all loads in each repeat. */
	public void run(int repeats, TrialListener listener) {
		ServiceTrials trials = new ServiceTrials(scenario().loads(), this.settings, listener,
				(turn) -> this.budget.hasTimeToRepeat(this.expected.secondsFrom(turn.load()),
						repeatsToCome(turn, repeats), TimeBudget.left(this.deadline)));
		List<Turn> turns = Turn.of(scenario(), scenario().loads().getFirst(), Preset.FULL, OptionalInt.of(repeats));
		ProcessorSets.ofThisMachine().bindDriver(() -> measure(turns, trials, listener));
	}

	abstract void measure(List<Turn> turns, ServiceTrials trials, TrialListener listener);

	/** Returns how many repeats must follow a turn: a part of one counts as such. */
	abstract double repeatsToCome(Turn turn, int repeats);

	boolean hasTimeForAnother(int done) {
		return this.budget.hasTimeForAnother(done, TimeBudget.left(this.deadline));
	}

	ExpectedTime expected() {
		return this.expected;
	}

	/**
	 * Looks for the causes of the result, if that is possible.
	 * @param folder folder for the recording and the thread dump
	 */
	public void explain(Path folder, TrialListener listener) {
	}

}
