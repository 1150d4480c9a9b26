package dev.virtualthreads.benchmark.measure;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.measuring.results.Cell;

/** Cells of a scenario from the trials so far. */
final class MeasuredCells {

	private final Map<Load, Map<Contender, CellBuilder>> byLoad = new HashMap<>();

	private final Function<CellBuilder, Cell> build;

	private final Consumer<List<Cell>> measured;

	/**
	 * Starts without a trial.
	 * @param build returns the cell of some trials
	 * @param measured receives the cells of a load after each of its trials
	 */
	MeasuredCells(Function<CellBuilder, Cell> build, Consumer<List<Cell>> measured) {
		this.build = build;
		this.measured = measured;
	}

	/** Adds a trial and returns the cell that it alone would be. */
	Cell add(Turn turn, Trial trial) {
		return add(turn, (cell) -> cell.add(trial));
	}

	/** Returns the cell that a trial alone would be, without adding it. */
	Cell alone(Turn turn, Trial trial) {
		return alone(turn, (cell) -> cell.add(trial));
	}

	/** Adds a failed trial and returns the cell that it alone would be. */
	Cell addFailure(Turn turn, double afterSeconds) {
		return add(turn, (cell) -> cell.addFailure(afterSeconds));
	}

	/** Adds a trial whose bank did not start or warm up. */
	void addFailedStart(Turn turn, double afterSeconds) {
		add(turn, (cell) -> cell.addFailedStart(afterSeconds));
	}

	private Cell add(Turn turn, Consumer<CellBuilder> trial) {
		Map<Contender, CellBuilder> cells = this.byLoad.computeIfAbsent(turn.load(),
				(load) -> new TreeMap<>(Comparator.comparingInt(turn.scenario().contenders()::indexOf)));
		trial.accept(cells.computeIfAbsent(turn.contender(), (contender) -> new CellBuilder(turn)));
		this.measured.accept(cells.values().stream().map(this.build).toList());
		return alone(turn, trial);
	}

	private Cell alone(Turn turn, Consumer<CellBuilder> trial) {
		CellBuilder cell = new CellBuilder(turn);
		trial.accept(cell);
		return this.build.apply(cell);
	}

}
