package dev.virtualthreads.benchmark.own;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.own.answer.OwnReport;
import dev.virtualthreads.benchmark.own.answer.OwnVerdict;
import dev.virtualthreads.benchmark.own.measurement.JarMeasurement;
import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.measurement.Schedule;
import dev.virtualthreads.benchmark.own.measurement.UrlMeasurement;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.report.Progress;
import dev.virtualthreads.benchmark.report.ResultsRecorder;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.trial.AttachedService;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.EnvironmentProbe;
import dev.virtualthreads.benchmark.trial.Launcher;
import dev.virtualthreads.benchmark.trial.ProcessorSets;
import dev.virtualthreads.benchmark.trial.Service;
import dev.virtualthreads.benchmark.trial.TrialListener;
import dev.virtualthreads.program.JavaInstallation;

/**
 * Run of {@code ./bench own}: check, first rough answer, repeats, causes, verdict, files.
 *
 * @param messages receives what is known before the end
 * @param begin time of {@link System#nanoTime()} at which the run began
 */
public record OwnRun(Path folder, PrintWriter messages, long begin) {

	public OwnAnswer measure(OwnPlan plan, Path home) {
		ResultsRecorder recorder = new ResultsRecorder(EnvironmentProbe.of(plan.javas().getFirst().toString(),
				plan.service().springBoot(), plan.service().tomcat(), null), OwnReport.results(this.folder));
		Map<JavaInstallation, Observations> found = new LinkedHashMap<>();
		try (Launcher launcher = new Launcher(home, this.folder.resolve("logs"), Service::port)) {
			for (JavaInstallation jdk : plan.javas()) {
				say("Checking %s ...".formatted(plan.checked(jdk)));
				JarMeasurement measurement = JarMeasurement.check(plan, jdk, launcher);
				say(measurement.found());
				found.put(jdk, measured(
						(progress, deadline) -> measurement.run(this.folder, progress, recorder, this.begin, deadline),
						recorder, found.size() + 1, plan.javas().size()));
			}
		}
		Results results = recorder.end(false);
		return new OwnReport(this.folder, plan.service().name()).answer(results, OwnVerdict.all(results, plan, found));
	}

	/** Measures services that already run, both thread modes or a single service. */
	public OwnAnswer measure(Map<Contender, AttachedService> services, OwnLoad load) {
		String addresses = services.values()
			.stream()
			.map((service) -> service.uri().toString())
			.collect(Collectors.joining(" and "));
		// the versions of a running program are unknown
		ResultsRecorder recorder = new ResultsRecorder(EnvironmentProbe.of("Java unknown", null, null, null),
				OwnReport.results(this.folder));
		say("Checking %s ...".formatted(addresses));
		UrlMeasurement measurement = UrlMeasurement.check(services, load);
		say(measurement.found());
		Observations found = measured(
				(progress, deadline) -> measurement.run(this.folder, progress, recorder, this.begin, deadline),
				recorder, 1, 1);
		Results results = recorder.end(false);
		OwnReport report = new OwnReport(this.folder, addresses);
		return (services.size() == 1) ? report.ofOne(results)
				: report.answer(results, List.of(OwnVerdict.ofRunning(results, found)));
	}

	private Observations measured(BiFunction<TrialListener, Long, Observations> measurement, ResultsRecorder recorder,
			int number, int all) {
		try (Progress progress = Progress.byClock(Schedule.longestSeconds() / all)) {
			Observations found = ProcessorSets.ofThisMachine()
				.bindDriver(() -> measurement.apply(progress, Schedule.deadline(this.begin, number, all)));
			progress.complete();
			return found;
		}
		finally {
			recorder.write();
		}
	}

	private void say(String sentence) {
		this.messages.println(sentence);
		this.messages.flush();
	}

}
