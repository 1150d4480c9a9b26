package dev.virtualthreads.benchmark.own;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.measure.EnvironmentProbe;
import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.own.answer.OwnReport;
import dev.virtualthreads.benchmark.own.answer.OwnVerdict;
import dev.virtualthreads.benchmark.own.measurement.JarMeasurement;
import dev.virtualthreads.benchmark.own.measurement.OwnMeasurement;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.measurement.TimeBudget;
import dev.virtualthreads.benchmark.own.measurement.UrlMeasurement;
import dev.virtualthreads.benchmark.own.measurement.UrlPlan;
import dev.virtualthreads.benchmark.own.running.NextCommands;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.run.Progress;
import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.measuring.process.JavaInstallation;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;

/**
 * Run of {@code ./bench own}: check, first rough answer, repeats, causes, verdict, files.
 *
 * @param folder folder of the files
 * @param messages receives what is known before the end
 * @param begin time of {@link System#nanoTime()} at which the run began
 */
public record OwnRun(Path folder, PrintWriter messages, long begin) {

	/**
	 * Measures a jar on each Java.
	 * @param home folder that holds the modules
	 * @throws dev.virtualthreads.measuring.MeasurementException if it cannot be measured
	 */
	public OwnAnswer measure(OwnPlan plan, Path home) {
		ResultsRecorder recorder = recorder(EnvironmentProbe.of(plan.javas().getFirst().toString(),
				plan.service().springBoot(), plan.service().tomcat(), null));
		List<JarMeasurement> measured = new ArrayList<>();
		try (Launcher launcher = new Launcher(home, this.folder.resolve("logs"), Service::port)) {
			for (JavaInstallation jdk : plan.javas()) {
				long deadline = TimeBudget.deadline(this.begin, measured.size() + 1, plan.javas().size());
				say("Checking %s ...".formatted(plan.checked(jdk)));
				JarMeasurement measurement = JarMeasurement.check(plan, jdk, launcher, deadline);
				measure(measurement, recorder);
				measured.add(measurement);
			}
		}
		Results results = recorder.complete();
		return new OwnReport(this.folder, plan.service().name()).answer(results,
				measured.stream().map((each) -> OwnVerdict.of(results, plan, each.jdk(), each.explanation())).toList());
	}

	/**
	 * Measures a running service in its thread mode.
	 * @param next commands that follow
	 * @throws dev.virtualthreads.measuring.MeasurementException if it cannot be measured
	 */
	public OwnAnswer measure(UrlPlan plan, NextCommands next) {
		// the versions of a running program are unknown
		ResultsRecorder recorder = recorder(EnvironmentProbe.of("Java unknown", null, null, null));
		say("Checking %s ...".formatted(plan.address()));
		measure(UrlMeasurement.check(plan, TimeBudget.deadline(this.begin, 1, 1)), recorder);
		return next.answer(recorder.complete());
	}

	private void measure(OwnMeasurement measurement, ResultsRecorder recorder) {
		say(measurement.found());
		measurement.lookFirst(this::say);
		int repeats = measurement.repeats();
		try (Progress progress = Progress.over(measurement.seconds(repeats), measurement::secondsOf, recorder)) {
			measurement.run(repeats, progress);
			measurement.explain(this.folder, progress);
			progress.complete();
		}
	}

	private ResultsRecorder recorder(Environment environment) {
		return new ResultsRecorder(environment, OwnReport.results(this.folder));
	}

	private void say(String sentence) {
		this.messages.println(sentence);
		this.messages.flush();
	}

}
