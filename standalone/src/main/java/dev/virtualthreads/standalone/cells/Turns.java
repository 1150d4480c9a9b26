package dev.virtualthreads.standalone.cells;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Takes the turns of a comparison, each in a fresh JVM, and makes cells of them. */
final class Turns {

	private final String scenario;

	private final Map<String, Object> parameters;

	private final List<String> arguments;

	private final @Nullable Boolean comparable;

	private boolean failed;

	/**
	 * Prepares to take turns.
	 * @param comparable whether one of the contenders can win
	 * @param arguments with which another JVM finds the same contenders
	 */
	Turns(String scenario, Preset preset, Map<String, Object> parameters, boolean comparable, List<String> arguments) {
		this.scenario = scenario;
		this.parameters = new LinkedHashMap<>(Map.of("preset", preset.name().toLowerCase(Locale.ROOT)));
		this.parameters.putAll(parameters);
		this.comparable = comparable ? null : Boolean.FALSE;
		this.arguments = arguments;
	}

	List<Cell> take(List<Contender> contenders, int repeats) throws InterruptedException {
		List<Cell> cells = new ArrayList<>();
		for (List<Contender> load : contenders.stream()
			.collect(Collectors.groupingBy(Contender::load, LinkedHashMap::new, Collectors.toList()))
			.values()) {
			cells.addAll(takeLoad(load, repeats));
		}
		return cells;
	}

	/** Whether a trial gave no result. */
	boolean failed() {
		return this.failed;
	}

	private List<Cell> takeLoad(List<Contender> contenders, int repeats) throws InterruptedException {
		Map<Contender, List<List<Trial>>> trials = new LinkedHashMap<>();
		contenders.forEach((contender) -> trials.put(contender, new ArrayList<>()));
		List<Contender> order = contenders;
		for (int repeat = 1; repeat <= repeats; repeat++) {
			for (Contender contender : order) {
				List<Trial> trial = trial(contender, repeat);
				if (!trial.isEmpty()) {
					trials.getOrDefault(contender, new ArrayList<>()).add(trial);
				}
			}
			order = order.reversed();
		}
		trials.values().removeIf(List::isEmpty);
		return cells(trials);
	}

	// the others go on
	private List<Trial> trial(Contender contender, int repeat) throws InterruptedException {
		List<String> command = new ArrayList<>(this.arguments);
		command.add(1, "--trial=" + contender.id());
		try {
			List<Trial> trials = List.of(JsonMapper.shared()
				.readValue(ChildJvm.run(contender.java(), command, contender.limit()), Trial[].class));
			Trial last = trials.getLast();
			System.err.printf(Locale.ROOT, "%s %s #%d  %.3f s%n", this.scenario, contender.id(), repeat,
					last.seconds());
			if (repeat == 1) {
				last.notes().forEach((note) -> System.err.println("    " + note));
			}
			return trials;
		}
		catch (IllegalStateException | JacksonException ex) {
			System.err.printf("%s %s failed: %s%n", this.scenario, contender.id(), ex.getMessage());
			this.failed = true;
			return List.of();
		}
	}

	private List<Cell> cells(Map<Contender, List<List<Trial>>> trials) {
		List<Cell> cells = new ArrayList<>();
		trials.forEach((contender, runs) -> {
			if (contender.warmUps() > 0) {
				cells.add(cell(contender, ", cold", runs, List::getFirst));
			}
		});
		trials.forEach((contender, runs) -> cells.add(cell(contender, "", runs, List::getLast)));
		return cells;
	}

	private Cell cell(Contender contender, String suffix, List<List<Trial>> runs, Function<List<Trial>, Trial> which) {
		return contender.cell(this.scenario, this.parameters, this.comparable, suffix,
				runs.stream().map(which).toList(), runs.stream().map(List::getFirst).toList());
	}

}
