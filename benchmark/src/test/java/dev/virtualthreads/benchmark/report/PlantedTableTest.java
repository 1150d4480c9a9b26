package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.stats.Median;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Table of several runs of the checks with planted time: how often an additional amount
 * of processor time was found, and the smallest one that the runs could see.
 */
class PlantedTableTest {

	private static final List<String> HEADINGS = List.of("contender", "added CPU per request", "added", "found slower",
			"difference proven", "no verdict", "measured", "resolution");

	@Test
	void pageHasTheTableOfTheCommittedRuns() throws IOException {
		try (Stream<Path> folders = Files.list(Path.of("../resources/checks/planted"))) {
			List<Results> runs = folders.sorted().map((run) -> ResultsFile.read(run.resolve("results.json"))).toList();
			List<String> contenders = runs.stream()
				.flatMap((run) -> run.verdicts().stream())
				.map(Verdict::candidate)
				.distinct()
				.sorted(Comparator
					.comparingInt((contender) -> Integer.parseInt(contender.substring(contender.lastIndexOf('-') + 1))))
				.toList();
			Table table = new Table(HEADINGS, contenders.stream().map((contender) -> row(runs, contender)).toList());
			assertThat(new Documents(Path.of("..")).read(Path.of("docs/method.md")))
				.contains(table.markdown() + "\n\nMeasured with method 1.\n");
		}
	}

	private static List<String> row(List<Results> every, String candidate) {
		List<Results> runs = every.stream()
			.filter((run) -> run.cells().stream().anyMatch((cell) -> cell.contender().equals(candidate)))
			.toList();
		List<Verdict> all = runs.stream()
			.flatMap((run) -> run.verdicts().stream())
			.filter((verdict) -> verdict.candidate().equals(candidate))
			.toList();
		List<Verdict> judged = all.stream().filter((each) -> each.estimate().smallestDifference() != null).toList();
		List<Double> measured = judged.stream().map((each) -> 100 * (1 / each.estimate().ratio() - 1)).toList();
		return List.of(candidate, median("%.2f µs", runs, (run) -> added(run, candidate)),
				median("%.1f %%", runs,
						(run) -> 100 * added(run, candidate) / cpu(run, candidate, all.getFirst().baseline())),
				count(all, all, (each) -> each.outcome() == Outcome.SLOWER),
				count(judged, all, (each) -> Objects.requireNonNull(each.estimate().ratioHigh()) < 1),
				String.valueOf(all.size() - judged.size()),
				String.format(Locale.ROOT, "%s (%.1f to %.1f)", median("%.1f %%", measured, Double::doubleValue),
						Collections.min(measured), Collections.max(measured)),
				median("%.1f %%", judged,
						(each) -> 100 * (Objects.requireNonNull(each.estimate().smallestDifference()) - 1)));
	}

	private static <T> String median(String format, List<T> all, ToDoubleFunction<T> value) {
		return String.format(Locale.ROOT, format, Median.of(all.stream().map(value::applyAsDouble).toList()));
	}

	private static String count(List<Verdict> some, List<Verdict> all, Predicate<Verdict> condition) {
		return "%d of %d".formatted(some.stream().filter(condition).count(), all.size());
	}

	private static double added(Results run, String contender) {
		return cell(run.cells(), contender).details().getOrDefault("addedMicrosPerRequest", 0.0);
	}

	private static double cpu(Results run, String contender, String baseline) {
		List<Cell> compared = run.cellsOf(cell(run.cells(), contender).scenario());
		return Objects.requireNonNull(cell(compared, baseline).usage().cpuMicrosPerRequest());
	}

	private static Cell cell(List<Cell> cells, String contender) {
		return cells.stream().filter((each) -> each.contender().equals(contender)).findFirst().orElseThrow();
	}

}
