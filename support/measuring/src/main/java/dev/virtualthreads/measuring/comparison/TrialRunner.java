package dev.virtualthreads.measuring.comparison;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs each trial in a JVM of its own and reports it on standard error.
 *
 * @param program the main class
 * @param arguments with which the main class finds the same contenders
 * @param limit after which a trial of a contender has failed
 */
record TrialRunner(String scenario, Class<?> program, List<String> arguments, Function<Contender, Duration> limit) {

	/** Runs one trial. A failure is an outcome: the other trials go on. */
	Outcome run(FairOrder.Turn<Contender> turn) throws InterruptedException {
		Contender contender = turn.contender();
		List<String> command = new ArrayList<>(this.arguments);
		command.add(1, "--trial=" + contender.id());
		OtherProcesses others = OtherProcesses.watch();
		long start = System.nanoTime();
		try {
			String json = ChildJvm.run(contender.java().executable(), contender.options(), this.program, command,
					this.limit.apply(contender));
			List<Trial> trials = List.of(JsonMapper.shared().readValue(json, Trial[].class));
			report(turn, trials.getLast());
			return new Outcome(trials, 0, otherPercent(others, trials.getLast()));
		}
		catch (MeasurementException | JacksonException ex) {
			System.err.printf("%s %s #%d failed: %s%n", this.scenario, contender.id(), turn.repeat(), ex.getMessage());
			return new Outcome(List.of(), (System.nanoTime() - start) / 1e9, null);
		}
	}

	// the other processes of the trial are unknown here
	private static @Nullable Double otherPercent(OtherProcesses others, Trial trial) {
		return trial.usage().severalProcesses() ? null : others.percent(trial.usage().processSeconds());
	}

	private void report(FairOrder.Turn<Contender> turn, Trial trial) {
		System.err.printf(Locale.ROOT, "%s %s #%d  %.3f s%n", this.scenario, turn.contender().id(), turn.repeat(),
				trial.seconds());
		if (turn.repeat() == 1) {
			trial.notes().forEach((note) -> System.err.println("    " + note));
		}
	}

	/**
	 * The outcome of one trial.
	 *
	 * @param trials the cold one, then the warm one if any; empty after a failure
	 * @param failedAfterSeconds the time until a failure
	 * @param otherCpuPercent the share of other processes while its JVM ran, null if that
	 * is unknown
	 */
	record Outcome(List<Trial> trials, double failedAfterSeconds, @Nullable Double otherCpuPercent) {

		boolean failed() {
			return this.trials.isEmpty();
		}

	}

}
