package dev.virtualthreads.benchmark.report;

import java.util.List;

/**
 * The content of {@code results.json}.
 *
 * @param schema the version of its form
 */
public record Results(int schema, Environment environment, List<Cell> cells, List<Verdict> verdicts) {

	public static final int SCHEMA = 1;

	/** The cells of one scenario, in the order measured. */
	public List<Cell> cellsOf(String scenario) {
		return this.cells.stream().filter((cell) -> cell.scenario().equals(scenario)).toList();
	}

}
