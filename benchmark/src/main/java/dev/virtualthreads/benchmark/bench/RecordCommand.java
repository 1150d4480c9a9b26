package dev.virtualthreads.benchmark.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import dev.virtualthreads.benchmark.report.Progress;
import dev.virtualthreads.benchmark.results.verdict.Rounds;
import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.EnvironmentProbe;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.program.MeasurementException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "record", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		description = { "Measures, in preset full, the committed results: round 1 of each scenario, then round 2 of "
				+ "each, up to round " + Rounds.ALL
				+ ". A round is each contender once. It may be stopped at any time: the "
				+ "next call goes on. Rounds so far are in resources/results/SCENARIO/rounds.json; the last one "
				+ "replaces results.json." },
		footer = { "", "Exit code: 0 done, 1 a measurement failed or a measured module has changes, 2 wrong usage." })
final class RecordCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec = CommandSpec.create();

	@Parameters(paramLabel = "SCENARIO", description = "Only these scenarios; see bench list (default: all).")
	private List<String> scenarios = new ArrayList<>();

	@Option(names = "--dry-run", description = "Say what is left and how long it takes.")
	private boolean dryRun;

	@Override
	public Integer call() {
		CommandLine line = this.spec.commandLine();
		List<Scenario> all = this.scenarios.isEmpty() ? Scenarios.of(Preset.FULL)
				: Bench.checked(this.spec, () -> Selection.of(this.scenarios, Preset.FULL).scenarios());
		List<Recording> left = all.stream().map(Recording::of).filter((each) -> each.rounds() < Rounds.ALL).toList();
		print(left, line.getOut());
		if (this.dryRun || left.isEmpty()) {
			return 0;
		}
		// The results name the commit.
		EnvironmentProbe.changedSources(Bench.home()).stream().findFirst().ifPresent((changed) -> {
			throw new MeasurementException(
					"The measured modules have changes (%s): commit or stash them first.".formatted(changed));
		});
		String machine = EnvironmentProbe.read(Bench.home()).machine();
		left.forEach((each) -> Rounds.requireSame(each.earlier(), each.sources(), machine));
		return RunLock.holding(RunLock.file(), () -> measure(all, line));
	}

	private void print(List<Recording> left, PrintWriter out) {
		left.forEach((each) -> out.printf("%-18s %d of %d rounds are left, each about %s%n", each.scenario().id(),
				Rounds.ALL - each.rounds(), Rounds.ALL, minutes(each.seconds())));
		double seconds = left.stream().mapToDouble((each) -> (Rounds.ALL - each.rounds()) * each.seconds()).sum();
		out.println(left.isEmpty() ? "Nothing is left to measure."
				: "A round of all of them takes about %s. Left: about %s."
					.formatted(minutes(left.stream().mapToDouble(Recording::seconds).sum()), minutes(seconds)));
	}

	private static String minutes(double seconds) {
		return (seconds < 7200) ? Progress.inWords(seconds) : String.format(Locale.ROOT, "%.1f hours", seconds / 3600);
	}

	private int measure(List<Scenario> all, CommandLine line) {
		Attempts attempts = new Attempts(line.getErr());
		for (int round = 1; round <= Rounds.ALL; round++) {
			for (Scenario scenario : all) {
				Recording recording = Recording.of(scenario);
				if (recording.rounds() == round - 1) {
					attempts.run("Round %d of %s".formatted(round, scenario.id()), () -> measure(recording, line));
				}
			}
		}
		return attempts.allSucceeded() ? 0 : 1;
	}

	// An interrupted round leaves the earlier ones as they are.
	private static void measure(Recording recording, CommandLine line) {
		int round = recording.rounds() + 1;
		Path folder = Bench.home().resolve("benchmark/target/record").resolve(recording.scenario().id());
		RunReport report = new ScenarioRun(new Selection(List.of(recording.scenario())), Preset.FULL,
				Repeats.only(round), folder, line.getErr())
			.measure()
			.filter((measured) -> !measured.results().partial())
			.orElseThrow(() -> new MeasurementException("it was not measured to its end."));
		report.results()
			.cells()
			.stream()
			.filter((cell) -> cell.checks().hasFailedTrial())
			.findFirst()
			.ifPresent((cell) -> {
				throw new MeasurementException("%s has failed trials under %s: see %s.".formatted(cell.contender(),
						cell.load(), folder.resolve("results.json")));
			});
		line.getOut().printf("Round %d of %s: %s%n", round, recording.scenario().id(), recording.add(report.results()));
	}

}
