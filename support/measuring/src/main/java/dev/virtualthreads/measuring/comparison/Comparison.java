package dev.virtualthreads.measuring.comparison;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Cell;

/**
 * A comparison whose contenders take turns, one load after the other.
 *
 * @param repeats of every cell, empty for the preset's
 */
record Comparison(Preset preset, OptionalInt repeats, CellHead head, TrialRunner runner) {

	/** Returns the cells, those of a load in the order of its contenders. */
	List<Cell> run(List<Contender> contenders) throws InterruptedException {
		List<Cell> cells = new ArrayList<>();
		for (List<Contender> load : byLoad(contenders)) {
			cells.addAll(runLoad(load));
		}
		return cells;
	}

	static Collection<List<Contender>> byLoad(List<Contender> contenders) {
		return contenders.stream()
			.collect(Collectors.groupingBy(Contender::load, LinkedHashMap::new, Collectors.toList()))
			.values();
	}

	static int repeats(Preset preset, List<Contender> contenders) {
		return preset.repeats(contenders.stream().mapToDouble(Contender::expectedSeconds).max().orElse(0));
	}

	private List<Cell> runLoad(List<Contender> contenders) throws InterruptedException {
		Map<Contender, CellBuilder> builders = new LinkedHashMap<>();
		contenders.forEach((contender) -> builders.put(contender, new CellBuilder(contender, this.head)));
		for (FairOrder.Turn<Contender> turn : FairOrder.of(contenders,
				this.repeats.orElseGet(() -> repeats(this.preset, contenders)))) {
			TrialRunner.Outcome outcome = this.runner.run(turn);
			builders.computeIfPresent(turn.contender(), (contender, builder) -> builder.add(outcome));
		}
		return cells(builders.values());
	}

	private static List<Cell> cells(Collection<CellBuilder> builders) {
		List<Cell> cells = new ArrayList<>();
		builders.stream().filter(CellBuilder::hasColdTrials).map(CellBuilder::coldCell).forEach(cells::add);
		builders.stream().map(CellBuilder::cell).forEach(cells::add);
		return cells;
	}

}
