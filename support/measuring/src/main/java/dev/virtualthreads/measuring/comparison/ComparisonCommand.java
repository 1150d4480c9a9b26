package dev.virtualthreads.measuring.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.ModuleOutput;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/**
 * A comparison as a subcommand: every trial in a JVM of its own, the contenders of a load
 * in turns, in the full preset the main candidate twice. Subclasses define the
 * contenders. The exit code is 1 if a cell has errors.
 * <p>
 * A trial is the same program with the same arguments and a hidden option that names the
 * contender. Outside of a single jar the main class must be the class of the root command
 * or the one that encloses it.
 */
public abstract class ComparisonCommand implements Callable<Integer> {

	private static final int MAX_REPEATS = 100;

	@Option(names = "--preset", defaultValue = "quick", paramLabel = "PRESET",
			description = "smoke, quick or full (default: ${DEFAULT-VALUE}).")
	private Preset preset = Preset.QUICK;

	@Option(names = "--repeats", paramLabel = "N",
			description = "Trials of each contender, 1 to 100 (default: the preset's).")
	private @Nullable Integer repeats;

	@Option(names = "--json",
			description = "Print {\"comparisons\":[...],\"cells\":[...]} on standard output, and no table.")
	private boolean json;

	@Option(names = "--trial", hidden = true, description = "Run one trial of this contender in this JVM.")
	private @Nullable String trial;

	@Spec
	private @Nullable CommandSpec spec;

	private boolean describing;

	/** Returns the contenders, those of a load in the order of its table. */
	protected abstract List<Contender> contenders(Preset preset);

	/** Returns the parameters that all cells share. */
	protected abstract Map<String, Object> parameters();

	/**
	 * Returns the contenders that get a verdict, none where no contender can win. The
	 * main comparison, that of the headline, is the first one.
	 */
	protected abstract List<Candidate> candidates();

	@Override
	public final Integer call() throws Exception {
		List<Contender> contenders = withTwin(this.preset);
		if (this.trial != null) {
			System.out.println(JsonMapper.shared().writeValueAsString(named(this.trial, contenders).run()));
			return 0;
		}
		CellHead head = CellHead.of(spec().name(), this.preset, parameters());
		TrialRunner runner = new TrialRunner(spec().name(), program(), arguments(), Contender::limit);
		Comparison comparison = new Comparison(this.preset, repeats(), head, runner);
		List<Cell> cells = comparison.run(contenders);
		CellsOutput.print(new ModuleOutput(comparisons(contenders), cells), this.json);
		return cells.stream().allMatch((cell) -> cell.checks().errors().isEmpty()) ? 0 : 1;
	}

	// The difference between equals is the noise floor of a table.
	private List<Contender> withTwin(Preset preset) {
		String main = mainCandidate();
		return contenders(preset).stream()
			.flatMap((contender) -> (preset == Preset.FULL && contender.name().equals(main))
					? Stream.of(contender, contender.named(main + PlannedComparison.TWIN)) : Stream.of(contender))
			.toList();
	}

	// null if no contender can win
	private @Nullable String mainCandidate() {
		return candidates().stream().map(Candidate::contender).findFirst().orElse(null);
	}

	// a preset or an option may leave out contenders
	private List<PlannedComparison> comparisons(List<Contender> contenders) {
		Set<String> names = contenders.stream().map(Contender::name).collect(Collectors.toSet());
		String main = mainCandidate();
		Stream<Candidate> twin = (main != null) ? Stream.of(new Candidate(main + PlannedComparison.TWIN, List.of(main)))
				: Stream.empty();
		List<PlannedComparison> planned = Stream.concat(candidates().stream(), twin)
			.filter((candidate) -> names.contains(candidate.contender()))
			.flatMap((candidate) -> candidate.baselines()
				.stream()
				.filter(names::contains)
				.map((baseline) -> new PlannedComparison(spec().name(), baseline, candidate.contender())))
			.collect(Collectors.toCollection(ArrayList::new));
		if (!planned.isEmpty() && !planned.getFirst().candidate().equals(main + PlannedComparison.TWIN)) {
			List<String> loads = contenders.stream().map(Contender::load).distinct().toList();
			planned.set(0, planned.getFirst().mainUnder(loads.getFirst()));
		}
		return planned;
	}

	/** Prints a line for people, once and not in the JVM of each trial. */
	protected final void say(String line) {
		if (this.trial == null && !this.describing) {
			System.err.println(line);
		}
	}

	/** Returns a number that must be from 1 to a maximum. */
	protected final int requireUpTo(int most, String what, int number) {
		if (number < 1 || number > most) {
			throw wrong("%s must be from 1 to %d, was %d.".formatted(what, most, number));
		}
		return number;
	}

	/** Returns the exception for a wrong argument. */
	protected final ParameterException wrong(String message) {
		return new ParameterException(spec().commandLine(), message);
	}

	/** Returns the description of this comparison with its default options. */
	final ScenarioDescription describe() {
		spec().commandLine().parseArgs();
		this.describing = true;
		Map<String, Long> seconds = new LinkedHashMap<>();
		Map<String, Long> limits = new LinkedHashMap<>();
		for (Preset each : Preset.values()) {
			seconds.put(each.toString(), Math.round(seconds(each)));
			limits.put(each.toString(),
					withTwin(each).stream().mapToLong((contender) -> contender.limit().toSeconds()).sum());
		}
		return new ScenarioDescription(spec().name(), String.join(" ", spec().usageMessage().description()), seconds,
				limits);
	}

	private double seconds(Preset preset) {
		return Comparison.byLoad(withTwin(preset))
			.stream()
			.mapToDouble((load) -> Comparison.repeats(preset, load)
					* load.stream().mapToDouble(Contender::trialSeconds).sum())
			.sum();
	}

	private static Contender named(String id, List<Contender> contenders) {
		return contenders.stream()
			.filter((contender) -> contender.id().equals(id))
			.findFirst()
			.orElseThrow(() -> new IllegalStateException("No contender '%s'.".formatted(id)));
	}

	private OptionalInt repeats() {
		return (this.repeats != null) ? OptionalInt.of(requireUpTo(MAX_REPEATS, "--repeats", this.repeats))
				: OptionalInt.empty();
	}

	private List<String> arguments() {
		return new ArrayList<>(spec().root().commandLine().getParseResult().originalArgs());
	}

	private Class<?> program() {
		return spec().root().userObject().getClass().getNestHost();
	}

	private CommandSpec spec() {
		if (this.spec == null) {
			throw new IllegalStateException("Not called from a command line");
		}
		return this.spec;
	}

}
