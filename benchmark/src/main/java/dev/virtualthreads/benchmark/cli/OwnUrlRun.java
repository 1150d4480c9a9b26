package dev.virtualthreads.benchmark.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.measure.EnvironmentProbe;
import dev.virtualthreads.benchmark.own.OwnScenario;
import dev.virtualthreads.benchmark.own.UrlMeasurement;
import dev.virtualthreads.benchmark.own.UrlPlan;
import dev.virtualthreads.benchmark.report.ScenarioTable;
import dev.virtualthreads.benchmark.verdict.Warnings;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/** Measures one thread mode of a running service. */
final class OwnUrlRun {

	private OwnUrlRun() {
	}

	/**
	 * Measures the service and returns its results, which compare nothing.
	 * @param deadline time of {@link System#nanoTime()} at which a measurement with the
	 * default options should have ended
	 */
	static OwnAnswer run(UrlPlan plan, Path folder, long deadline, PrintWriter errors, NextCommands next) {
		errors.printf("Checking %s ...%n", plan.address());
		errors.flush();
		UrlMeasurement measurement = UrlMeasurement.prepare(plan);
		errors.println(measurement.found());
		errors.flush();
		// nothing tells the versions of a program that somebody else has started
		ResultsRecorder recorder = new ResultsRecorder(EnvironmentProbe.of("Java unknown", null, null, null),
				folder.resolve("results.json"));
		int repeats = measurement.repeats(Duration.ofNanos(deadline - System.nanoTime()));
		try (Progress progress = Progress.over(measurement.seconds(repeats), measurement::seconds, recorder)) {
			measurement.run(repeats, deadline, progress);
			progress.complete();
		}
		Results results = recorder.complete();
		return answer(results, next);
	}

	/** Returns the table, what is wrong with the measurement, and what to do next. */
	static OwnAnswer answer(Results results, NextCommands next) {
		boolean valid = results.cells().stream().allMatch(Cell::isValid);
		// errors of the service are a result, which its other mode may not have
		boolean conclusive = results.cells().stream().allMatch(Cell::isConclusive);
		String warnings = Warnings.of(results.cells()).stream().map("%s%n"::formatted).collect(Collectors.joining());
		return new OwnAnswer(results, "%n%s%n%n".formatted(new ScenarioTable(results, OwnScenario.ID).text()),
				warnings + (conclusive ? next.text() : "Repeat the measurement:%n  %s".formatted(next.again())),
				valid ? 0 : 1);
	}

}
