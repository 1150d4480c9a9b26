package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Changed;

/** Results of any cells, to see what a page makes of them. */
public final class SampleCells {

	private SampleCells() {
	}

	public static Results of(Cell... cells) {
		return of(List.of(), cells);
	}

	public static Results of(List<Verdict> verdicts, Cell... cells) {
		return new Results(SampleResults.transfers().environment(), false, List.of(), List.of(cells), verdicts,
				List.of());
	}

	/** Returns results of cells as in {@link Changed#cells(String)}. */
	static Results of(String cells) {
		return of(Changed.cells(cells).toArray(Cell[]::new));
	}

	/** Without an error, steady, by a driver that kept up. */
	public static Cell good(String load, String contender) {
		return Changed.cell(SampleResults.cell(contender, List.of(10.5, 10.0, 8.0)), "load", load);
	}

}
