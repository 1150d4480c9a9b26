package dev.virtualthreads.benchmark.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.Consistency;
import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/**
 * Results in {@code <scenario>/results.json} below one folder, and those of the checks of
 * the method in the folder {@code checks} next to it. Verdicts of this program's method
 * are computed anew.
 */
final class CommittedResults {

	/** Scenario whose answer also rests on a recording, which is not committed. */
	static final String OWN = "own";

	private final Path folder;

	private final Map<String, Results> read = new HashMap<>();

	CommittedResults(Path folder) {
		this.folder = folder;
	}

	/** Returns the results of one scenario, which are complete. */
	Results of(String scenario) {
		return this.read.computeIfAbsent(scenario, this::read);
	}

	/** Returns the runs of a check, each in a folder below that of the check. */
	List<Results> runsOfCheck(String scenario) {
		Path check = this.folder.resolveSibling("checks").resolve(scenario);
		try (Stream<Path> runs = Files.list(check)) {
			return runs.sorted().map((run) -> read(scenario, run.resolve("results.json"))).toList();
		}
		catch (IOException ex) {
			throw new MeasurementException("%s has no results.".formatted(check), ex);
		}
	}

	private Results read(String scenario) {
		return read(scenario, this.folder.resolve(scenario).resolve("results.json"));
	}

	private static Results read(String scenario, Path file) {
		Results read = Consistency.read(file);
		Results results = scenario.equals(OWN) ? read : Judge.judged(read);
		if (results.partial() || results.cells().stream().noneMatch((cell) -> isOf(scenario, cell))) {
			throw new MeasurementException("%s %s: measure it with ./bench run %s --out %s.".formatted(file,
					results.partial() ? "is partial" : "contains no cell of " + scenario, scenario, file.getParent()));
		}
		if (!results.explored().isEmpty()) {
			throw new MeasurementException(
					"%s was not measured in the committed configuration, but with %s: measure it with ./bench run %s --out %s."
						.formatted(file, results.explored().getFirst(), scenario, file.getParent()));
		}
		return results;
	}

	// The check "planted" has a scenario for each percentage.
	private static boolean isOf(String scenario, Cell cell) {
		return cell.scenario().equals(scenario) || cell.scenario().startsWith(scenario + "-");
	}

}
