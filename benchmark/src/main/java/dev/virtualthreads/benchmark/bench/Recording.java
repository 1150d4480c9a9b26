package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.verdict.Rounds;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * Rounds of a scenario so far. Complete results stay until the last round is measured, so
 * that pages never lose their tables.
 *
 * @param sources hash of what decides what the numbers mean
 * @param earlier results of the rounds so far, null without any
 */
record Recording(Scenario scenario, String sources, @Nullable Results earlier) {

	static Recording of(Scenario scenario) {
		String sources = scenario.sources(Bench.home());
		Path complete = folder(scenario).resolve("results.json");
		Results results = Files.exists(complete) ? ResultsFile.read(complete) : null;
		// a kill after the last round may have left the file of the others
		if (results != null && sources.equals(results.sources())) {
			return new Recording(scenario, sources, results);
		}
		return new Recording(scenario, sources,
				Files.exists(rounds(scenario)) ? ResultsFile.read(rounds(scenario)) : null);
	}

	private static Path folder(Scenario scenario) {
		return Bench.home().resolve("resources/results").resolve(scenario.id());
	}

	private static Path rounds(Scenario scenario) {
		return folder(scenario).resolve("rounds.json");
	}

	int rounds() {
		return (this.earlier != null) ? this.earlier.rounds().size() : 0;
	}

	double seconds() {
		return this.scenario.seconds(Preset.FULL, Repeats.first(1));
	}

	Path add(Results round) {
		Results all = Rounds.with(this.earlier, round, this.sources);
		Path file = all.partial() ? rounds(this.scenario) : folder(this.scenario).resolve("results.json");
		try {
			ResultsFile.write(all, file);
			if (!all.partial()) {
				Files.deleteIfExists(rounds(this.scenario));
			}
			return file;
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be written: %s".formatted(file, ex), ex);
		}
	}

}
