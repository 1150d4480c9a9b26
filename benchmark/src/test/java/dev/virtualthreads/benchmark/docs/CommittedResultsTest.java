package dev.virtualthreads.benchmark.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.verdict.Headlines;
import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Headline;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import dev.virtualthreads.measuring.results.Verdict;
import dev.virtualthreads.measuring.stats.Median;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Committed results files: their medians, verdicts and headlines follow from their raw
 * values.
 */
class CommittedResultsTest {

	private static final Path OWN = Path.of("../resources/checks/own");

	private static final Pattern RATIO = Pattern.compile("\\d+\\.\\d\\d times");

	private static final double ROUNDING = 1e-6;

	// older results of an even number of repeats divide the requests by the median time
	private static final Percentage ROUNDING_OF_THROUGHPUT = Percentage.withPercentage(0.002);

	private static final RecursiveComparisonConfiguration ROUNDED = RecursiveComparisonConfiguration.builder()
		.withComparatorForType((one, other) -> (Math.abs(one - other) <= ROUNDING * Math.abs(other)) ? 0 : 1,
				Double.class)
		.build();

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
	void verdictsFollowFromTheRawValues(Path file) {
		Results results = ResultsFile.read(file);
		List<Verdict> computed = Judge.judge(results.cells(), results.comparisons());
		assertThat(results.verdicts()).usingRecursiveFieldByFieldElementComparator(ROUNDED).isEqualTo(computed);
	}

	@ParameterizedTest
	@MethodSource("files")
	void headlinesFollowFromTheVerdicts(Path file) {
		Results results = ResultsFile.read(file);
		List<Headline> computed = Headlines.of(results.cells(), results.verdicts());
		if (file.startsWith(OWN)) {
			// its sentence also rests on the evidence of the repeat that does not count
			assertThat(sentences(results.headlines()))
				.contains(RATIO.matcher(sentences(computed)).results().map(MatchResult::group).toList());
		}
		else {
			assertThat(results.headlines()).isEqualTo(computed);
		}
	}

	private static String sentences(Collection<Headline> headlines) {
		return headlines.stream().map(Headline::sentence).collect(Collectors.joining("\n"));
	}

	private static void hasItsMedians(Cell cell) {
		assertThat(cell.secondsAll()).hasSize(cell.repeats());
		assertThat(cell.throughputAll()).hasSize(cell.repeats());
		assertThat(cell.seconds()).isCloseTo(median(cell.secondsAll()), within(ROUNDING));
		assertThat(cell.throughputPerSecond()).isCloseTo(median(cell.throughputAll()), ROUNDING_OF_THROUGHPUT);
		Double ideal = cell.idealSeconds();
		if (ideal != null && cell.percentOfIdeal() != null) {
			assertThat(cell.percentOfIdeal()).isCloseTo(100 * ideal / cell.seconds(), within(ROUNDING));
		}
	}

	private static double median(Collection<Double> values) {
		return Median.of(values);
	}

}
