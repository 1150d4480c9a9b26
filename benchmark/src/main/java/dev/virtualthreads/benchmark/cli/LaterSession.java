package dev.virtualthreads.benchmark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.session.EarlierResults;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;

/**
 * One more session of a benchmark. It is measured into a folder of its own and added to
 * the earlier results when it is complete.
 */
final class LaterSession {

	private final EarlierResults earlier;

	private LaterSession(EarlierResults earlier) {
		this.earlier = earlier;
	}

	/**
	 * Prepares a session.
	 * @param file file of the earlier results
	 * @throws MeasurementException if the results cannot take this session now
	 */
	static LaterSession after(Path file, Environment environment, Selection selection, Preset preset) {
		EarlierResults earlier = EarlierResults.read(file);
		earlier.requireSameScenarios(selection.ids(), preset);
		cells(selection).forEach(earlier::requireSameCells);
		earlier.requireSameMachine(environment, Instant.now());
		return new LaterSession(earlier);
	}

	// How many loads a p99 limit leaves is only known at the end.
	private static Map<String, List<String>> cells(Selection selection) {
		return selection.scenarios()
			.stream()
			.filter((scenario) -> scenario.p99Limit() == null)
			.collect(
					Collectors.groupingBy(Scenario::id,
							Collectors.flatMapping(
									(scenario) -> scenario.loads()
										.stream()
										.flatMap((load) -> scenario.contenders()
											.stream()
											.map((contender) -> load.label() + " " + contender.name())),
									Collectors.toList())));
	}

	/** Warns if the code may have changed since the earlier sessions. */
	void warn(Environment environment, PrintWriter errors) {
		String before = this.earlier.results().environment().commits();
		String current = environment.commits();
		if (!before.equals(current) || current.endsWith("-dirty")) {
			errors.printf("Earlier sessions measured commit %s, this one measures %s: the results name both.%n", before,
					current);
			errors.flush();
		}
	}

	/** Returns the file of this session alone. */
	Path file() {
		return this.earlier.file().resolveSibling("session").resolve(this.earlier.file().getFileName());
	}

	/**
	 * Adds a session and returns the results of all sessions. The results before are kept
	 * in {@code results.previous.json}.
	 * @param complete whether every scenario was measured to its end
	 * @param errors receives a line for each load that does not count
	 * @throws MeasurementException if the session does not fit; nothing is changed then
	 */
	Results add(Results session, boolean complete, PrintWriter errors) {
		if (!complete) {
			throw new MeasurementException(notAdded("not every scenario was measured to its end."));
		}
		Results all = merge(session);
		this.earlier.notCounted(session)
			.forEach((load) -> errors.printf("%s: a measurement is void, so this session does not count.%n", load));
		errors.flush();
		Path file = this.earlier.file();
		try {
			Files.copy(file, file.resolveSibling("results.previous.json"), StandardCopyOption.REPLACE_EXISTING);
			ResultsRecorder.write(all, file);
			deleteSession();
			return all;
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be replaced: %s".formatted(file, ex), ex);
		}
	}

	private Results merge(Results session) {
		try {
			List<Cell> cells = this.earlier.followedBy(session);
			return ResultsRecorder.judged(this.earlier.results().environment().followedBy(session.environment()), false,
					session.comparisons(), cells, cells);
		}
		catch (MeasurementException ex) {
			throw new MeasurementException(notAdded(String.valueOf(ex.getMessage())), ex);
		}
	}

	private String notAdded(String reason) {
		return "The session in %s was not added to %s: %s".formatted(file(), this.earlier.file(), reason);
	}

	private void deleteSession() throws IOException {
		Path folder = file().resolveSibling("");
		try (Stream<Path> files = Files.list(folder)) {
			for (Path each : files.toList()) {
				Files.delete(each);
			}
		}
		Files.delete(folder);
	}

}
