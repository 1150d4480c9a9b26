package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import dev.virtualthreads.benchmark.results.verdict.Consistency;
import dev.virtualthreads.benchmark.results.verdict.Headlines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Committed results: medians, verdicts and headlines follow from their raw values. */
class CommittedResultsTest {

	private static final Path OWN = Path.of("../resources/checks/own");

	private static final double ROUNDING = 1e-6;

	@TempDir
	private Path folder;

	static List<Path> files() throws IOException {
		try (var files = Files.walk(Path.of("../resources"), 4)) {
			return files.filter((file) -> file.endsWith("results.json")).sorted().toList();
		}
	}

	@ParameterizedTest
	@MethodSource("files")
	void mediansFollowFromTheRawValues(Path file) {
		assertThat(ResultsFile.read(file).cells()).isNotEmpty().allSatisfy(CommittedResultsTest::hasItsMedians);
	}

	@ParameterizedTest
	@MethodSource("files")
	void verdictsAndHeadlinesFollowFromTheRawValues(Path file) {
		Results results = Consistency.read(file);
		if (!file.startsWith(OWN)) {
			assertThat(results.headlines()).isEqualTo(Headlines.of(results.comparisons(), results.verdicts()));
		}
	}

	@Test
	void methodSaysHowManyTwinsDiffer() throws IOException {
		List<RatioInterval> twins = files().stream()
			.map(ResultsFile::read)
			.filter(Results::isOfThisMethod)
			.flatMap((results) -> results.verdicts().stream())
			.filter((verdict) -> verdict.candidate().equals(verdict.baseline() + PlannedComparison.TWIN))
			.flatMap((verdict) -> verdict.interval().stream())
			.toList();
		long different = twins.stream().filter(RatioInterval::excludesOne).count();
		assertThat(new Documents(Path.of("..")).read(Path.of("docs/method.md")))
			.contains("committed results, %d of %d intervals do.".formatted(different, twins.size()));
	}

	@Test
	void verdictsOfAnotherMethodStayAsTheyAre() {
		Results measured = SampleResults.judged();
		Results older = new Results(measured.schema(), 1, measured.environment(), false, measured.comparisons(),
				measured.cells(), measured.verdicts(), List.of());
		Path file = this.folder.resolve("transfers/results.json");
		ResultsFile.write(older, file);
		assertThat(new CommittedResults(this.folder).of("transfers")).isEqualTo(older);
		ResultsFile.write(measured, file);
		assertThat(new CommittedResults(this.folder).of("transfers").verdicts()).isEqualTo(measured.verdicts());
	}

	private static void hasItsMedians(Cell cell) {
		assertThat(cell.times().secondsAll()).hasSize(cell.setup().repeats());
		assertThat(cell.times().throughputAll()).hasSize(cell.setup().repeats());
		assertThat(cell.times().seconds()).isCloseTo(Median.of(cell.times().secondsAll()), within(ROUNDING));
		assertThat(cell.times().throughputPerSecond()).isCloseTo(Median.of(cell.times().throughputAll()),
				within(ROUNDING));
		Double ideal = cell.times().idealSeconds();
		if (ideal != null && cell.times().percentOfIdeal() != null) {
			assertThat(cell.times().percentOfIdeal()).isCloseTo(100 * ideal / cell.times().seconds(), within(ROUNDING));
		}
	}

}
