package dev.virtualthreads.benchmark.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.scenarios.Exploration;
import dev.virtualthreads.benchmark.trial.BankJvm;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Repeats;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "run", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		description = "Measures scenarios.",
		footer = { "", "Exit code: 0 done, with or without a verdict, 1 a measurement failed, 2 wrong usage." })
final class RunCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec = CommandSpec.create();

	@Parameters(arity = "1..*", paramLabel = "SCENARIO", description = "Scenarios to measure, or all; see bench list.")
	private List<String> scenarios = new ArrayList<>();

	@Option(names = "--preset", defaultValue = "quick", paramLabel = "PRESET",
			description = "smoke, quick or full (default: ${DEFAULT-VALUE}).")
	private Preset preset = Preset.QUICK;

	@Option(names = "--repeats", paramLabel = "N",
			description = "Repeats per cell, 1 to 100 (default: those of the preset).")
	private @Nullable Integer repeats;

	@Option(names = "--out", paramLabel = "DIR",
			description = "Folder for results.json and report.html (default: benchmark/target/report).")
	private @Nullable Path out;

	@Option(names = "--json", description = "Print results.json on standard output instead of tables.")
	private boolean json;

	@ArgGroup(validate = false,
			heading = "%nOther configurations than the committed one, whose results bench readme refuses:%n")
	private ExploreOptions explore = new ExploreOptions();

	@Override
	public Integer call() {
		Selection selection = Bench.checked(this.spec,
				() -> Selection.of(this.scenarios, this.preset).exploredBy(this.explore.exploration()));
		Repeats number = Bench.checked(this.spec, this::number);
		Path folder = Bench.checked(this.spec, () -> Bench.folder(this.out, "benchmark/target/report"));
		return RunLock.holding(RunLock.file(), () -> run(selection, number, folder));
	}

	private int run(Selection selection, Repeats number, Path folder) {
		Optional<RunReport> report = new ScenarioRun(selection, this.preset, number, folder,
				this.spec.commandLine().getErr())
			.measure();
		report.ifPresent(
				(written) -> System.out.println(this.json ? ResultsFile.json(written.results()) : written.text()));
		return report.filter(RunReport::isComplete).isPresent() ? 0 : 1;
	}

	private Repeats number() {
		if (this.repeats == null) {
			return Repeats.USUAL;
		}
		Bench.requireFrom(1, 100, "--repeats", List.of(this.repeats));
		return Repeats.first(this.repeats);
	}

	private static final class ExploreOptions {

		@Option(names = "--contenders", split = ",", paramLabel = "NAME",
				description = "Contenders separated by commas, such as platform-64,virtual (default: those of the scenario).")
		private List<String> contenders = new ArrayList<>();

		@Option(names = "--set", paramLabel = "KEY=VALUE",
				description = "Property of every bank, such as bank.read-timeout=5s. risk.delay and transfer.delay are those "
						+ "of the remote services. Repeatable.")
		private Map<String, String> properties = new LinkedHashMap<>();

		@Option(names = "--users", paramLabel = "N", description = "Users of each load, 1 to 100000.")
		private @Nullable Integer users;

		@Option(names = "--jvm-args", paramLabel = "ARGS",
				description = "Options of each bank's JVM separated by spaces, such as '-Xmx1g -XX:+UseZGC'.")
		private String jvmArguments = "";

		@Option(names = "--java", paramLabel = "HOME",
				description = "Folder of the Java, 21 or later, that runs the banks.")
		private @Nullable Path java;

		private Exploration exploration() {
			List<String> options = this.jvmArguments.isBlank() ? List.of()
					: List.of(this.jvmArguments.strip().split("\\s+"));
			return new Exploration(List.copyOf(this.contenders), this.properties, this.users,
					new BankJvm(this.java, options));
		}

	}

}
