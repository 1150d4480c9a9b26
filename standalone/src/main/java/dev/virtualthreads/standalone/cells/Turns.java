package dev.virtualthreads.standalone.cells;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import tools.jackson.databind.json.JsonMapper;

/** Takes the turns of a comparison, each in a fresh JVM, and makes cells of them. */
final class Turns {

	private final String scenario;

	private final Map<String, Object> parameters;

	private final List<String> arguments;

	/**
	 * Prepares to take turns.
	 * @param arguments with which another JVM finds the same contenders
	 */
	Turns(String scenario, Preset preset, Map<String, Object> parameters, List<String> arguments) {
		this.scenario = scenario;
		this.parameters = new LinkedHashMap<>(Map.of("preset", preset.name().toLowerCase(Locale.ROOT)));
		this.parameters.putAll(parameters);
		this.arguments = arguments;
	}

	List<Cell> take(List<Contender> contenders, int repeats) {
		return contenders.stream()
			.collect(Collectors.groupingBy(Contender::load, LinkedHashMap::new, Collectors.toList()))
			.values()
			.stream()
			.flatMap((load) -> takeLoad(load, repeats).stream())
			.toList();
	}

	private List<Cell> takeLoad(List<Contender> contenders, int repeats) {
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

	// a contender that cannot run here is a line, and the others go on
	private List<Trial> trial(Contender contender, int repeat) {
		List<String> command = new ArrayList<>(this.arguments);
		command.add("--trial=" + contender.id());
		try {
			List<Trial> trials = List
				.of(JsonMapper.shared().readValue(ChildJvm.run(contender.java(), command), Trial[].class));
			Trial last = trials.getLast();
			System.err.printf(Locale.ROOT, "%s %s #%d  %.3f s%n", this.scenario, contender.id(), repeat,
					last.seconds());
			if (repeat == 1) {
				last.notes().forEach((note) -> System.err.println("    " + note));
			}
			return trials;
		}
		catch (IllegalStateException ex) {
			System.err.println(ex.getMessage());
			return List.of();
		}
	}

	private List<Cell> cells(Map<Contender, List<List<Trial>>> trials) {
		List<Cell> cells = new ArrayList<>();
		trials.forEach((contender, runs) -> {
			if (contender.warmUps() > 0) {
				cells.add(cell(contender, ", cold", runs.stream().map(List::getFirst).toList()));
			}
		});
		trials.forEach((contender, runs) -> cells.add(cell(contender, "", runs.stream().map(List::getLast).toList())));
		return cells;
	}

	private Cell cell(Contender contender, String suffix, List<Trial> trials) {
		return contender.cell(this.scenario, this.parameters, suffix, trials);
	}

}
