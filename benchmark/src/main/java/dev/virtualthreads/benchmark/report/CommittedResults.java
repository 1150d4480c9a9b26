package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.verdict.Consistency;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import dev.virtualthreads.program.MeasurementException;

/**
 * Results in {@code <scenario>/results.json} below one folder, and that of {@code own} in
 * the folder {@code checks} next to it. Verdicts of this program's method are computed
 * anew.
 */
record CommittedResults(Path folder, Map<String, Results> read) {

	/** Scenario whose answer also rests on a recording, which is not committed. */
	static final String OWN = "own";

	private static final String COMMITTED = "full";

	CommittedResults(Path folder) {
		this(folder, new HashMap<>());
	}

	Results of(String scenario) {
		return this.read.computeIfAbsent(scenario, this::read);
	}

	private Results read(String scenario) {
		boolean own = scenario.equals(OWN);
		Path file = (own ? this.folder.resolveSibling("checks/own/1") : this.folder.resolve(scenario))
			.resolve("results.json");
		Results read = Consistency.read(file);
		Results results = own ? read : Judge.judged(read);
		if (results.partial() || results.cellsOf(scenario).isEmpty()) {
			throw new MeasurementException("%s %s: measure it with ./bench record %s.".formatted(file,
					results.partial() ? "is partial" : "contains no cell of " + scenario, scenario));
		}
		results.cells()
			.stream()
			.filter((cell) -> !own && !cell.setup().parameters().preset().equals(COMMITTED))
			.findFirst()
			.ifPresent((cell) -> {
				throw new MeasurementException("%s has preset %s: measure it with ./bench record %s.".formatted(file,
						cell.setup().parameters().preset(), scenario));
			});
		if (!results.explored().isEmpty()) {
			throw new MeasurementException(
					"%s was not measured in the committed configuration, but with %s: measure it with ./bench record %s."
						.formatted(file, results.explored().getFirst(), scenario));
		}
		return results;
	}

}
