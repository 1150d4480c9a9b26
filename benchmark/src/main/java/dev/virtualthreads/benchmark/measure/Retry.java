package dev.virtualthreads.benchmark.measure;

import java.util.List;

import dev.virtualthreads.measuring.results.Cell;

/**
 * Rule to measure a load again while something else than the contender voids it.
 * Otherwise a staircase could end before the contender breaks.
 */
record Retry(TrialListener listener) {

	private static final int MOST_TRIES = 3;

	/** Returns whether a measurement must be repeated, and tells the reader why. */
	boolean isDue(Turn turn, Cell cell, int tries) {
		List<String> reasons = reasons(cell);
		if (tries == MOST_TRIES || reasons.isEmpty()) {
			return false;
		}
		this.listener.tell("%s under %s, repeat %d, is measured again: %s.".formatted(turn.contender().name(),
				turn.load().label(), turn.repeat(), String.join("; ", reasons)));
		return true;
	}

	/**
	 * Returns the reasons why a measurement is inconclusive. On a full machine this
	 * includes that it was not steady.
	 */
	static List<String> reasons(Cell cell) {
		if (!cell.isConclusive()) {
			return cell.voidReasons();
		}
		return (!cell.hasErrors() && cell.unsteady() && cell.fillsMachine())
				? List.of("%s was not steady".formatted(cell.contender())) : List.of();
	}

}
