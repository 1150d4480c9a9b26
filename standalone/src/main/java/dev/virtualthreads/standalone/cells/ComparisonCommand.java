package dev.virtualthreads.standalone.cells;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/**
 * A comparison from the command line: every trial in a JVM of its own, the contenders of
 * a load in turns, A B C, then C B A. What is compared is all that the subclasses say.
 */
public abstract class ComparisonCommand implements Callable<Integer> {

	private static final int MAX_REPEATS = 100;

	@Option(names = "--preset", defaultValue = "quick", paramLabel = "PRESET",
			description = "smoke, quick or full (default: ${DEFAULT-VALUE}).")
	private Preset preset = Preset.QUICK;

	@Option(names = "--repeats", paramLabel = "N", description = "Trials of each contender (default: the preset's).")
	private @Nullable Integer repeats;

	@Option(names = "--json", description = "Print {\"cells\":[...]} on standard output, and no table.")
	private boolean json;

	@Option(names = "--trial", hidden = true, description = "Be this contender in the JVM at hand.")
	private @Nullable String trial;

	@Spec
	private @Nullable CommandSpec spec;

	/**
	 * Returns who is compared, those of the same load side by side, the baseline first.
	 */
	protected abstract List<Contender> contenders(Preset preset);

	/** Returns what is the same for all of them. */
	protected abstract Map<String, Object> parameters();

	/** Whether one of the contenders can win. */
	protected boolean comparable() {
		return true;
	}

	@Override
	public final Integer call() throws Exception {
		List<Contender> contenders = contenders(this.preset);
		if (this.trial != null) {
			System.out.println(JsonMapper.shared().writeValueAsString(named(this.trial, contenders).run()));
			return 0;
		}
		Turns turns = new Turns(spec().name(), this.preset, parameters(), comparable(), arguments());
		CellsOutput.print(turns.take(contenders, repeats()), this.json);
		return turns.failed() ? 1 : 0;
	}

	/** Tells people something, once and not in the JVM of each trial. */
	protected final void say(String line) {
		if (this.trial == null) {
			System.err.println(line);
		}
	}

	private static Contender named(String id, List<Contender> contenders) {
		return contenders.stream()
			.filter((contender) -> contender.id().equals(id))
			.findFirst()
			.orElseThrow(() -> new IllegalStateException("There is no contender '%s'.".formatted(id)));
	}

	private int repeats() {
		int number = (this.repeats != null) ? this.repeats : this.preset.repeats();
		if (number < 1 || number > MAX_REPEATS) {
			throw wrong("--repeats is %d, it must be from 1 to %d.".formatted(number, MAX_REPEATS));
		}
		return number;
	}

	/** Returns what says that an argument is wrong. */
	protected final ParameterException wrong(String message) {
		return new ParameterException(spec().commandLine(), message);
	}

	private List<String> arguments() {
		return new ArrayList<>(spec().root().commandLine().getParseResult().originalArgs());
	}

	private CommandSpec spec() {
		if (this.spec == null) {
			throw new IllegalStateException("Not called from a command line");
		}
		return this.spec;
	}

}
