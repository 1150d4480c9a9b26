package dev.virtualthreads.benchmark.own.running;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Machine;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;

/** Results of {@code own --url} for tests. */
final class UrlResults {

	private UrlResults() {
	}

	/** Returns results of a running service. */
	static Results results(Cell... cells) {
		return new Results(SampleResults.transfers().environment(), false, List.of(), List.of(cells), List.of(),
				List.of());
	}

	/** Returns a cell of a running service. */
	static Cell cell(String mode, String address, Double... throughput) {
		Cell cell = SampleResults.cell(mode, List.of(throughput));
		cell = Changed.cell(cell, "scenario", "own");
		cell = Changed.cell(cell, "load", "500 users");
		cell = Changed.cell(cell, "idealSeconds", null);
		cell = Changed.cell(cell, "percentOfIdeal", null);
		cell = Changed.cell(cell, "machine", new Machine(50.0, 1.0, null, null, null));
		return Changed.cell(cell, "parameters",
				Map.of("address", address, "process", "one, already running", "duration", "7 s", "waits", "unknown"));
	}

	/** Writes results into the folder of a mode. */
	static Path write(Path folder, String mode, Cell... cells) {
		Path file = folder.resolve(mode).resolve("results.json");
		ResultsFile.write(results(cells), file);
		return file;
	}

}
