package dev.virtualthreads.benchmark.measure;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellParameters;

/**
 * Loads that a contender gets one after the other, up to the first that breaks it. A
 * later repeat goes no further than an earlier one.
 */
final class Staircase {

	/** Number of measurements of a load after which an inconclusive one counts too. */
	static final int MOST_TRIES = 3;

	private final List<Load> loads;

	private final Map<Contender, List<Load>> reached = new HashMap<>();

	private final Set<Contender> started = new HashSet<>();

	/**
	 * Starts without a broken contender.
	 * @param loads at least one, from the lowest to the highest
	 */
	Staircase(List<Load> loads) {
		this.loads = loads;
	}

	/** Measures the loads that are left for the contender. */
	void climb(Contender contender, Function<Load, Cell> measurement) {
		this.started.add(contender);
		List<Load> steps = this.reached.getOrDefault(contender, this.loads);
		for (int step = 0; step < steps.size(); step++) {
			if (isBroken(measurement.apply(steps.get(step)))) {
				this.reached.put(contender, steps.subList(0, step + 1));
				return;
			}
		}
	}

	// without a p99 limit, only errors tell what happens under the next load
	private static boolean isBroken(Cell cell) {
		return (cell.parameter(CellParameters.P99_LIMIT) != null) ? !cell.withstood() : !cell.errors().isEmpty();
	}

	/**
	 * Measures a load again while something else than the contender voids it. Otherwise a
	 * staircase could end before the contender breaks.
	 * @param hasTime whether there is time for one more measurement
	 */
	static <T> T conclusive(Supplier<T> measurement, BooleanSupplier hasTime, Predicate<T> isConclusive) {
		T measured = measurement.get();
		for (int tries = 1; tries < MOST_TRIES && hasTime.getAsBoolean() && !isConclusive.test(measured); tries++) {
			measured = measurement.get();
		}
		return measured;
	}

	/**
	 * Returns what makes a measurement say little about the contender, each a clause. On
	 * a full machine this includes that it was not steady.
	 */
	static List<String> reasonsToMeasureAgain(Cell cell) {
		if (!cell.isConclusive()) {
			return cell.voidReasons();
		}
		return (cell.errors().isEmpty() && cell.unsteady() && cell.fillsMachine())
				? List.of("%s was not steady".formatted(cell.contender())) : List.of();
	}

	/**
	 * Ends the staircase of a contender with the first load, as it did not start. A
	 * contender that has started in an earlier repeat goes on.
	 */
	void fall(Contender contender) {
		if (!this.started.contains(contender)) {
			this.reached.put(contender, this.loads.subList(0, 1));
		}
	}

}
