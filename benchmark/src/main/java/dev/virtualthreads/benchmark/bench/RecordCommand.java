package dev.virtualthreads.benchmark.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Progress;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Repeats;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.scenarios.ProgramScenarios;
import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.EnvironmentProbe;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "record", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		description = { "Measures, in preset full, each scenario without results of today's method in "
				+ "resources/results. It may be stopped at any time: the next call goes on." },
		footer = { "", "Exit code: 0 done, 1 a measurement failed or a measured module has changes, 2 wrong usage." })
final class RecordCommand implements Callable<Integer> {

	@Spec
	private @Nullable CommandSpec spec;

	@Parameters(paramLabel = "SCENARIO", description = "Only these scenarios; see bench list (default: all).")
	private List<String> scenarios = new ArrayList<>();

	@Option(names = "--dry-run", description = "Say what is left and how long it takes.")
	private boolean dryRun;

	@Override
	public Integer call() {
		CommandLine line = Objects.requireNonNull(this.spec).commandLine();
		List<Selection> left = left();
		left.forEach((each) -> line.getOut().printf("%-18s about %s%n", id(each), time(List.of(each))));
		line.getOut()
			.println(left.isEmpty() ? "Nothing is left to measure."
					: "Left with method %d: about %s.".formatted(Results.METHOD, time(left)));
		if (this.dryRun || left.isEmpty()) {
			return 0;
		}
		// The results name the commit.
		EnvironmentProbe.changedSources(Bench.home()).stream().findFirst().ifPresent((changed) -> {
			throw new MeasurementException(
					"The measured modules have changes (%s): commit or stash them first.".formatted(changed));
		});
		Attempts attempts = new Attempts(line.getErr());
		return RunLock.holding(RunLock.file(), () -> {
			left.forEach((scenario) -> attempts.run(id(scenario), () -> measure(scenario, line)));
			return attempts.allSucceeded() ? 0 : 1;
		});
	}

	private List<Selection> left() {
		List<String> all = Stream
			.concat(Scenarios.of(Preset.FULL).stream().map(Scenario::id),
					ProgramScenarios.of(Preset.FULL).stream().map(ProgramScenario::id))
			.toList();
		this.scenarios.stream().filter((id) -> !all.contains(id)).findFirst().ifPresent((id) -> {
			throw new ParameterException(Objects.requireNonNull(this.spec).commandLine(),
					"record measures scenarios, was '%s'. Scenarios: %s.".formatted(id, String.join(", ", all)));
		});
		return (this.scenarios.isEmpty() ? all : this.scenarios).stream()
			.filter((id) -> !isRecorded(file(id)))
			.map((id) -> Selection.of(List.of(id), Preset.FULL))
			.toList();
	}

	private static String id(Selection scenario) {
		return scenario.ids().getFirst();
	}

	private static Path file(String scenario) {
		return Bench.home().resolve("resources/results").resolve(scenario).resolve("results.json");
	}

	private static boolean isRecorded(Path file) {
		try {
			Results results = ResultsFile.read(file);
			return results.isOfThisMethod() && !results.partial();
		}
		catch (MeasurementException ex) {
			return false; // missing, or of an earlier schema
		}
	}

	private static String time(List<Selection> scenarios) {
		double seconds = scenarios.stream().mapToDouble((each) -> each.seconds(Preset.FULL, OptionalInt.empty())).sum();
		return (seconds < 7200) ? Progress.inWords(seconds) : String.format(Locale.ROOT, "%.1f hours", seconds / 3600);
	}

	private static boolean hasFailed(Cell cell) {
		return cell.checks().errors().containsKey(Repeats.FAILED)
				|| cell.checks().errors().containsKey(Repeats.FAILED_STARTS);
	}

	// An interrupted run leaves the committed results as they are.
	private void measure(Selection scenario, CommandLine line) {
		Path folder = Bench.home().resolve("benchmark/target/record").resolve(id(scenario));
		RunReport report = new ScenarioRun(scenario, Preset.FULL, OptionalInt.empty(), folder, line.getErr()).measure()
			.filter(RunReport::isMeasured)
			.orElseThrow(() -> new MeasurementException("it was not measured to its end."));
		report.results().cells().stream().filter(RecordCommand::hasFailed).findFirst().ifPresent((cell) -> {
			throw new MeasurementException("%s has failed trials under %s: see %s.".formatted(cell.contender(),
					cell.load(), folder.resolve("results.json")));
		});
		ResultsFile.write(report.results(), file(id(scenario)));
		line.getOut().println(report.text());
	}

}
