package dev.virtualthreads.benchmark.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellParameters;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;

/**
 * Results of the earlier sessions, with the conditions for one more.
 *
 * @param file file that holds them
 */
public record EarlierResults(Path file, Results results) {

	/**
	 * Time between two sessions: what disturbed the first has probably ended.
	 */
	static final Duration PAUSE = Duration.ofMinutes(20);

	/**
	 * Reads the results.
	 * @throws MeasurementException if there are none, or those of an interrupted run
	 */
	public static EarlierResults read(Path file) {
		if (!Files.exists(file)) {
			throw new MeasurementException(
					"--session adds to earlier results, and %s does not exist: measure the first session without --session."
						.formatted(file));
		}
		Results results = ResultsFile.read(file);
		if (results.partial()) {
			throw new MeasurementException(
					"--session adds to complete results, and %s is of an interrupted run: measure it again without --session."
						.formatted(file));
		}
		return new EarlierResults(file, results);
	}

	/**
	 * Checks that a session on this machine may start now.
	 * @throws MeasurementException if the machine, its Java or a library differs, or the
	 * pause has not ended
	 */
	public void requireSameMachine(Environment environment, Instant now) {
		List<String> before = machine(this.results.environment());
		List<String> current = machine(environment);
		if (!before.equals(current)) {
			throw new MeasurementException(
					"%s was measured with %s, this is %s: measure into another folder with --out.".formatted(this.file,
							before, current));
		}
		Instant earliest = end().plus(PAUSE);
		if (now.isBefore(earliest)) {
			throw new MeasurementException("The session before ended less than %d minutes ago: start this one after %s."
				.formatted(PAUSE.toMinutes(), DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss")
					.format(earliest.atZone(ZoneId.systemDefault()))));
		}
	}

	private static List<String> machine(Environment environment) {
		return Stream.of(Conditions.machine(environment), Conditions.libraries(environment))
			.flatMap(List::stream)
			.toList();
	}

	// The file of an earlier version was last changed at its end or later.
	private Instant end() {
		String end = this.results.environment().allSessions().getLast().end();
		try {
			return (end != null) ? OffsetDateTime.parse(end).toInstant()
					: Files.getLastModifiedTime(this.file).toInstant();
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be read: %s".formatted(this.file, ex), ex);
		}
	}

	/**
	 * Checks that a session measures the same scenarios.
	 * @throws MeasurementException if it has fewer, more, or another preset
	 */
	public void requireSameScenarios(Collection<String> scenarios, Preset preset) {
		requireSame("scenarios", new TreeSet<>(this.results.scenarios()), new TreeSet<>(scenarios));
		this.results.cells()
			.stream()
			.map((cell) -> cell.parameters().get("preset"))
			.filter(Objects::nonNull)
			.forEach((before) -> requireSame("preset", before, preset.toString()));
	}

	/**
	 * Checks that a session has the same cells of a scenario.
	 * @param cells load and contender of each, separated by a space
	 * @throws MeasurementException if the scenario has changed
	 */
	public void requireSameCells(String scenario, Collection<String> cells) {
		Set<String> before = new TreeSet<>(
				this.results.cellsOf(scenario).stream().map((cell) -> cell.load() + " " + cell.contender()).toList());
		requireSame("cells of " + scenario, before, new TreeSet<>(cells));
	}

	private void requireSame(String what, Object before, Object current) {
		if (!before.equals(current)) {
			throw new MeasurementException("%s has the %s %s, this session %s: a session measures the same."
				.formatted(this.file, what, before, current));
		}
	}

	/**
	 * Returns the cells of all sessions. A load that one session could not measure counts
	 * from the others alone. Where rates rise until a contender breaks, a session may go
	 * further than another one: its cells are kept.
	 * @throws MeasurementException if the later session has other cells, or measured no
	 * load
	 */
	public List<Cell> followedBy(Results later) {
		requireSame("cells", keys(this.results), keys(later));
		VoidLoads before = VoidLoads.of(this.results);
		VoidLoads after = VoidLoads.of(later);
		if (after.containAll(later)) {
			throw new MeasurementException("no load has a valid measurement: measure the session again.");
		}
		Map<String, Cell> cells = new LinkedHashMap<>();
		this.results.cells().forEach((cell) -> cells.put(key(cell), cell));
		later.cells()
			.stream()
			.filter((cell) -> !after.contain(cell))
			.forEach((cell) -> cells.merge(key(cell), cell,
					before.contain(cell) ? (old, valid) -> valid : CellOfSessions::of));
		return List.copyOf(cells.values());
	}

	/** Returns the loads of a session that do not count, each with its scenario. */
	public List<String> notCounted(Results later) {
		return VoidLoads.of(later).names();
	}

	private static Set<String> keys(Results results) {
		return new TreeSet<>(results.cells()
			.stream()
			.filter((cell) -> cell.parameter(CellParameters.P99_LIMIT) == null)
			.map(EarlierResults::key)
			.toList());
	}

	private static String key(Cell cell) {
		return "%s %s %s".formatted(cell.scenario(), cell.load(), cell.contender());
	}

}
