package dev.virtualthreads.benchmark.report;

import java.util.List;

/**
 * The content of {@code results.json}.
 *
 * @param schema the version of its form
 * @param partial whether the run was not over when this was written
 */
public record Results(int schema, Environment environment, boolean partial, List<Cell> cells, List<Verdict> verdicts) {

	public static final int SCHEMA = 1;

	/** The verdicts of one scenario, in the order of its cells. */
	public List<Verdict> verdictsOf(String scenario) {
		return this.verdicts.stream().filter((verdict) -> verdict.scenario().equals(scenario)).toList();
	}

	/** The scenarios, in the order measured. */
	public List<String> scenarios() {
		return this.cells.stream().map(Cell::scenario).distinct().toList();
	}

	/** The cells of one scenario, in the order measured. */
	public List<Cell> cellsOf(String scenario) {
		return this.cells.stream().filter((cell) -> cell.scenario().equals(scenario)).toList();
	}

}
