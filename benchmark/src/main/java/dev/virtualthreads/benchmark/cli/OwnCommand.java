package dev.virtualthreads.benchmark.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

import dev.virtualthreads.benchmark.measure.EnvironmentProbe;
import dev.virtualthreads.benchmark.own.Advice;
import dev.virtualthreads.benchmark.own.Jdk;
import dev.virtualthreads.benchmark.own.OwnMeasurement;
import dev.virtualthreads.benchmark.own.OwnPlan;
import dev.virtualthreads.benchmark.own.OwnVerdict;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ./bench own}: measures a service of the reader and answers with a verdict. */
@Command(name = "own", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		description = { "Gives a verdict on virtual threads in your own service, with the reasons.",
				"Starts its jar with spring.threads.virtual.enabled off and on, sends it requests and compares." },
		footer = { "", "Example:", "  bench own --jar target/app.jar --path /api/orders --jvm-args -Xmx512m", "",
				"The whole run takes at most five minutes with the defaults. Nothing of your service is changed:",
				"the property, the port and the address are set by environment variables.", "",
				"Exit code: 0 a verdict, 1 no verdict or a failure, 2 wrong usage." })
final class OwnCommand implements Callable<Integer> {

	private static final Duration WHOLE = Duration.ofMinutes(5);

	@Spec
	private @Nullable CommandSpec spec;

	@Mixin
	private OwnOptions options = new OwnOptions();

	@Option(names = "--out", paramLabel = "DIR",
			description = "Folder for results.json, report.html, verdict.md and the logs (default: benchmark/target/own).")
	private @Nullable Path out;

	@Option(names = "--json", description = "Print results.json on standard output instead of the verdict.")
	private boolean json;

	@Override
	public Integer call() {
		long begin = System.nanoTime();
		Path folder = (this.out != null) ? this.out : Bench.home().resolve("benchmark/target/own");
		if (Files.exists(folder) && !Files.isDirectory(folder)) {
			throw wrong("--out must be a folder, was the file %s".formatted(folder), null);
		}
		OwnPlan plan = plan();
		return RunLock.holding(RunLock.file(), () -> run(plan, folder, begin));
	}

	private OwnPlan plan() {
		try {
			return this.options.plan();
		}
		catch (IllegalArgumentException ex) {
			throw wrong(String.valueOf(ex.getMessage()), ex);
		}
	}

	private int run(OwnPlan plan, Path folder, long begin) {
		PrintWriter errors = Objects.requireNonNull(this.spec).commandLine().getErr();
		OwnReport report = new OwnReport(folder, plan.service().name());
		ResultsRecorder recorder = new ResultsRecorder(environment(plan), report.results());
		List<OwnMeasurement> measured = new ArrayList<>();
		try (Launcher launcher = new Launcher(Bench.home(), folder.resolve("logs"), Service::port)) {
			Duration each = WHOLE.dividedBy(plan.javas().size());
			for (Jdk jdk : plan.javas()) {
				long deadline = begin + each.multipliedBy(measured.size() + 1).toNanos();
				errors.printf("Checking %s on %s ...%n", plan.service().name(), jdk);
				errors.flush();
				OwnMeasurement measurement = OwnMeasurement.prepare(plan, jdk, launcher);
				errors.println(measurement.found());
				errors.flush();
				measure(measurement, deadline, recorder, folder);
				measured.add(measurement);
			}
		}
		if (recorder.isEmpty()) {
			return 1;
		}
		Results results = recorder.complete();
		List<OwnVerdict> verdicts = measured.stream().map((each) -> each.verdict(results)).toList();
		Results answered = report.write(results, verdicts);
		System.out.println(this.json ? ResultsFile.json(answered) : report.text(answered, verdicts));
		return verdicts.stream().anyMatch((verdict) -> verdict.advice() == Advice.NO_ANSWER) ? 1 : 0;
	}

	private static void measure(OwnMeasurement measurement, long deadline, ResultsRecorder recorder, Path folder) {
		int repeats = measurement.repeats(Duration.ofNanos(deadline - System.nanoTime()));
		Scenario scenario = measurement.scenario();
		try (Progress progress = Progress.over(measurement.seconds(repeats), measurement::seconds)) {
			measurement.run(repeats, deadline, progress,
					(cells) -> recorder.record(scenario.comparisons(), cells, scenario.contenders().size()));
			measurement.explain(folder, progress);
			progress.complete();
		}
	}

	private static Environment environment(OwnPlan plan) {
		return EnvironmentProbe.of(plan.javas().getFirst().toString(), plan.service().springBoot(),
				plan.service().tomcat(), null);
	}

	private ParameterException wrong(String message, @Nullable Throwable cause) {
		return new ParameterException(Objects.requireNonNull(this.spec).commandLine(), message, cause);
	}

}
