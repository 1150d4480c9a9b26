package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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

	private static List<String> row(List<Results> runs, String candidate) {
		List<Comparison> all = runs.stream().flatMap((run) -> Comparison.of(run, candidate).stream()).toList();
		List<Comparison> judged = all.stream()
			.filter((each) -> each.verdict().estimate().smallestDifference() != null)
			.toList();
		long found = all.stream().filter((each) -> each.verdict().outcome() == Outcome.SLOWER).count();
		long proven = judged.stream().filter(Comparison::isProven).count();
		List<Double> measured = judged.stream().map(Comparison::measuredPercent).toList();
		List<String> row = new ArrayList<>(List.of(candidate, median(all, Comparison::addedMicros, "%.2f µs"),
				median(all, Comparison::addedPercent, "%.1f %%"), "%d of %d".formatted(found, all.size()),
				"%d of %d".formatted(proven, all.size()), String.valueOf(all.size() - judged.size())));
		row.add(String.format(Locale.ROOT, "%s (%.1f to %.1f)", median(judged, Comparison::measuredPercent, "%.1f %%"),
				Collections.min(measured), Collections.max(measured)));
		row.add(median(judged, Comparison::resolutionPercent, "%.1f %%"));
		return row;
	}

	private static String median(List<Comparison> runs, ToDoubleFunction<Comparison> value, String format) {
		return String.format(Locale.ROOT, format, Median.of(runs.stream().map(value::applyAsDouble).toList()));
	}

	private record Comparison(Verdict verdict, Cell baseline, Cell candidate) {

		static Optional<Comparison> of(Results run, String contender) {
			return run.verdicts()
				.stream()
				.filter((each) -> each.candidate().equals(contender))
				.findFirst()
				.map((verdict) -> new Comparison(verdict, cell(run, verdict, verdict.baseline()),
						cell(run, verdict, contender)));
		}

		private static Cell cell(Results run, Verdict verdict, String contender) {
			return run.cellsOf(verdict.scenario())
				.stream()
				.filter((each) -> each.contender().equals(contender))
				.findFirst()
				.orElseThrow();
		}

		/** Returns whether the interval excludes equality, in the right direction. */
		boolean isProven() {
			return Objects.requireNonNull(this.verdict.estimate().ratioHigh()) < 1;
		}

		double addedMicros() {
			return Objects.requireNonNullElse(this.candidate.details(), Map.<String, Double>of())
				.getOrDefault("addedMicrosPerRequest", 0.0);
		}

		double addedPercent() {
			return 100 * addedMicros() / Objects.requireNonNull(this.baseline.usage().cpuMicrosPerRequest());
		}

		double measuredPercent() {
			return 100 * (1 / this.verdict.estimate().ratio() - 1);
		}

		double resolutionPercent() {
			return 100 * (Objects.requireNonNull(this.verdict.estimate().smallestDifference()) - 1);
		}

	}

}
