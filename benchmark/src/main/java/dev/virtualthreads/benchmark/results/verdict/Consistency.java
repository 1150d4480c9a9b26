package dev.virtualthreads.benchmark.results.verdict;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.Times;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.stats.Ideal;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Check that medians, percentages and verdicts of a file are those of its raw values. */
public final class Consistency {

	private Consistency() {
	}

	/**
	 * Returns the results of a file after the check.
	 * @throws MeasurementException if a value of this program's method is not that of the
	 * raw values
	 */
	public static Results read(Path file) {
		Results results = ResultsFile.read(file);
		if (results.isOfThisMethod()) {
			require(results, file);
		}
		return results;
	}

	private static void require(Results results, Path file) {
		results.cells().stream().filter((cell) -> !isOfItsRepeats(cell)).findFirst().ifPresent((cell) -> {
			throw new MeasurementException("%s: a value of %s under %s is not that of its repeats: measure it again."
				.formatted(file, cell.contender(), cell.load()));
		});
		if (!results.rounds().isEmpty() && !Rounds.joined(results.rounds()).equals(results.cells())) {
			throw new MeasurementException("%s has cells that are not those of its rounds.".formatted(file));
		}
		if (!results.partial() && !results.comparisons().isEmpty() && !isJudged(results)) {
			throw new MeasurementException(
					"%s has verdicts that do not follow from its values: measure it again.".formatted(file));
		}
	}

	// Two results that bench has joined are not paired.
	private static boolean isJudged(Results results) {
		List<?> known = comparable(results.verdicts());
		return comparable(Judge.judge(results.cells(), results.comparisons())).equals(known)
				|| comparable(Judge.judge(results.cells(), results.comparisons(), false)).equals(known);
	}

	// in single precision: the last digits of a logarithm differ between processors
	private static List<?> comparable(List<Verdict> verdicts) {
		return verdicts.stream()
			.map((verdict) -> List.of(verdict.scenario(), verdict.load(), verdict.baseline(), verdict.candidate(),
					verdict.outcome(), verdict.measure(), verdict.sentence(), (float) verdict.estimate().ratio(),
					verdict.interval().map((interval) -> List.of((float) interval.low(), (float) interval.high()))))
			.toList();
	}

	private static boolean isOfItsRepeats(Cell cell) {
		Times times = cell.times();
		Double percent = (times.idealSeconds() != null)
				? Double.valueOf(Ideal.percent(times.idealSeconds(), times.seconds())) : null;
		return isMedian(times.seconds(), times.secondsAll())
				&& isMedian(times.throughputPerSecond(), times.throughputAll())
				&& isMedian(cell.usage().cpuMicrosPerRequest(), cell.usage().cpuMicrosPerRequestAll())
				&& Objects.equals(times.percentOfIdeal(), percent);
	}

	private static boolean isMedian(@Nullable Double median, List<Double> all) {
		return median == null || all.isEmpty() || median.equals(Median.of(all));
	}

}
