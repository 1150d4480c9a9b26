package dev.virtualthreads.benchmark.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.measure.EnvironmentProbe;
import dev.virtualthreads.benchmark.own.OwnMeasurement;
import dev.virtualthreads.benchmark.own.OwnPlan;
import dev.virtualthreads.benchmark.own.OwnVerdict;
import dev.virtualthreads.benchmark.own.UrlPlan;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.process.JavaInstallation;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code ./bench own}: measures a service of the reader and answers with a verdict. */
@Command(name = "own", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		description = { "Gives a verdict on virtual threads in your own service, with the reasons.",
				"Starts its jar with spring.threads.virtual.enabled off and on, sends it requests and compares." },
		footer = { "", "Example:", "  bench own --jar target/app.jar --path /api/orders --jvm-args -Xmx512m", "",
				"The whole run takes at most five minutes with the defaults. Nothing of your service is changed:",
				"the property, the port and the address are set by environment variables.", "",
				"A service that you start yourself is measured in one thread mode after the other:",
				"  bench own --url http://127.0.0.1:8080 --mode platform --path /api/orders",
				"The next commands are printed at the end: --mode virtual, then --join.", "",
				"Exit code: 0 a verdict (with --url a valid measurement), 1 none, 2 wrong usage." })
final class OwnCommand implements Callable<Integer> {

	private static final Duration WHOLE = Duration.ofMinutes(5);

	@Spec
	private @Nullable CommandSpec spec;

	@Mixin
	private OwnOptions options = new OwnOptions();

	@Mixin
	private UrlOptions running = new UrlOptions();

	@Option(names = "--out", paramLabel = "DIR",
			description = "Folder for results.json, report.html, verdict.md and the logs (default: benchmark/target/own, with --url own-platform or own-virtual).")
	private @Nullable Path out;

	@Option(names = "--json", description = "Print results.json on standard output instead of the verdict.")
	private boolean json;

	@Override
	public Integer call() {
		long begin = System.nanoTime();
		IntSupplier task;
		try {
			task = task(begin);
		}
		catch (IllegalArgumentException ex) {
			throw new ParameterException(spec().commandLine(), String.valueOf(ex.getMessage()), ex);
		}
		return task.getAsInt();
	}

	private IntSupplier task(long begin) {
		ParseResult given = spec().commandLine().getParseResult();
		UrlOptions.check(given.matchedOptions().stream().map(OptionSpec::longestName).collect(Collectors.toSet()));
		if (this.running.joins()) {
			Path folder = folder("");
			this.running.checkJoin(folder);
			return () -> print(this.running.join(folder));
		}
		if (this.running.measures()) {
			UrlPlan plan = this.running.plan(this.options.load());
			Path folder = folder("-" + plan.mode());
			NextCommands next = new NextCommands(Bench.program(), given.originalArgs(), plan.mode(), folder);
			next.requireOwnFolder();
			return () -> RunLock.holding(RunLock.file(), () -> print(
					OwnUrlRun.run(plan, folder, begin + WHOLE.toNanos(), spec().commandLine().getErr(), next)));
		}
		Path folder = folder("");
		OwnPlan plan = this.options.plan();
		return () -> RunLock.holding(RunLock.file(), () -> run(plan, folder, begin));
	}

	private Path folder(String suffix) {
		Path folder = (this.out != null) ? this.out : Bench.home().resolve("benchmark/target/own" + suffix);
		if (Files.exists(folder) && !Files.isDirectory(folder)) {
			throw new IllegalArgumentException("--out must be a folder, was the file %s".formatted(folder));
		}
		return folder;
	}

	private CommandSpec spec() {
		return Objects.requireNonNull(this.spec);
	}

	private int run(OwnPlan plan, Path folder, long begin) {
		PrintWriter errors = spec().commandLine().getErr();
		OwnReport report = new OwnReport(folder, plan.service().name());
		ResultsRecorder recorder = new ResultsRecorder(environment(plan), report.results());
		List<OwnMeasurement> measured = new ArrayList<>();
		try (Launcher launcher = new Launcher(Bench.home(), folder.resolve("logs"), Service::port)) {
			Duration each = WHOLE.dividedBy(plan.javas().size());
			for (JavaInstallation jdk : plan.javas()) {
				long deadline = begin + each.multipliedBy(measured.size() + 1).toNanos();
				errors.printf("Checking %s ...%n", plan.checked(jdk));
				errors.flush();
				OwnMeasurement measurement = OwnMeasurement.prepare(plan, jdk, launcher, deadline);
				errors.println(measurement.found());
				errors.flush();
				measurement.lookAhead().ifPresent(errors::println);
				errors.flush();
				measurement.roughAnswer().ifPresent(errors::println);
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
		return print(OwnAnswer.of(report, results, verdicts));
	}

	private int print(OwnAnswer answer) {
		return answer.print(this.json, spec().commandLine().getOut(), spec().commandLine().getErr());
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

}
