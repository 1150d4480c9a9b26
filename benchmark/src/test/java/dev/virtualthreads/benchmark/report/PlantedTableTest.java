package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.Verdict;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlantedTableTest {

	@Test
	void pageHasTheTableOfTheCommittedRuns() throws IOException {
		List<Results> runs;
		try (Stream<Path> folders = Files.list(Path.of("../resources/checks/planted"))) {
			runs = folders.sorted().map((run) -> ResultsFile.read(run.resolve("results.json"))).toList();
		}
		assertThat(new Documents(Path.of("..")).read(Path.of("docs/checks.md")))
			.contains(new PlantedTable(runs).markdown() + "\n\nMeasured with method 1.\n");
	}

	@Test
	void countsTheRunsThatFoundTheSlowerBank() {
		assertThat(row(run(Outcome.SLOWER, 0.90, 1.05), run(Outcome.UNDECIDED, 0.95, 1.07),
				run(Outcome.SMALL_DIFFERENCE, 0.97, 1.02)))
			.containsExactly("planted-10", "200.00 µs", "10.0 %", "1 of 3", "2 of 3", "0", "5.3 % (3.1 to 11.1)",
					"5.0 %");
	}

	@Test
	void voidRunIsNeitherFoundNorMeasured() {
		assertThat(row(run(Outcome.SLOWER, 0.90, 1.05), run(Outcome.VOID, 0.5, null))).contains("1 of 2", "1",
				"11.1 % (11.1 to 11.1)");
		assertThat(row(run(Outcome.VOID, 0.5, null))).contains("0 of 1", "1", "-");
	}

	@Test
	void eachPercentageHasTheRunsThatMeasuredIt() {
		Results one = run("planted-1", Outcome.UNDECIDED, 0.99, 1.05);
		Results ten = run(Outcome.SLOWER, 0.90, 1.05);
		List<String> rows = new PlantedTable(List.of(ten, one, one)).markdown().lines().skip(2).toList();
		assertThat(rows).satisfiesExactly((row) -> assertThat(cells(row)).contains("planted-1", "0 of 2"),
				(row) -> assertThat(cells(row)).contains("planted-10", "1 of 1"));
	}

	private static List<String> row(Results... runs) {
		return cells(new PlantedTable(List.of(runs)).markdown().lines().toList().getLast());
	}

	private static List<String> cells(String row) {
		return List.of(row.replaceAll("^\\| *| *\\|$", "").split(" *\\| *"));
	}

	// the sample needs 2000 µs per request
	private static Results run(Outcome outcome, double ratio, @Nullable Double smallestDifference) {
		return run("planted-10", outcome, ratio, smallestDifference);
	}

	private static Results run(String candidate, Outcome outcome, double ratio, @Nullable Double smallestDifference) {
		Cell unchanged = SampleCells.withDetails("planted-0", Map.of());
		Cell slower = SampleCells.withDetails(candidate, Map.of("addedMicrosPerRequest", 200.0));
		return SampleCells.of(List.of(new Verdict(unchanged.scenario(), unchanged.load(), "planted-0", candidate,
				outcome, new Verdict.Estimate(ratio, null,
						(smallestDifference != null) ? ratio * smallestDifference : null, smallestDifference),
				Measure.CPU, "-")), unchanged, slower);
	}

}
