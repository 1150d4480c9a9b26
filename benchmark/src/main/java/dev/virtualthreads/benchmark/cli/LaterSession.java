package dev.virtualthreads.benchmark.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.gate.Conditions;
import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Sessions;

/** One more session of a benchmark, in a file of its own next to the earlier ones. */
record LaterSession(Sessions earlier) {

	/** Time between two sessions: what disturbed the first has probably ended. */
	static final Duration PAUSE = Duration.ofMinutes(20);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

	/** Prepares the session after that in a file, if it is comparable. */
	static LaterSession after(Path file, Environment environment, Selection selection, Preset preset) {
		if (!Files.exists(file)) {
			throw new MeasurementException(
					"--session repeats earlier results, and %s does not exist: measure the first session without --session."
						.formatted(file));
		}
		LaterSession session = new LaterSession(Sessions.read(file));
		session.requireComplete();
		session.requireSameScenarios(selection.ids(), preset);
		session.requireSame("machine", machine(session.earlier.first().environment()), machine(environment));
		session.requirePause(Instant.now());
		return session;
	}

	private Results first() {
		return this.earlier.first();
	}

	private void requireComplete() {
		if (first().partial() || !first().isOfThisMethod()) {
			throw new MeasurementException(
					"%s is %s: measure the first session again without --session.".formatted(this.earlier.file(),
							first().partial() ? "of an interrupted run" : "of method %d".formatted(first().method())));
		}
	}

	private void requireSameScenarios(List<String> scenarios, Preset preset) {
		requireSame("scenarios", names(first().scenarios().stream()), names(scenarios.stream()));
		first().cells()
			.stream()
			.forEach((cell) -> requireSame("preset", cell.setup().parameters().preset(), preset.toString()));
	}

	private static Set<String> names(Stream<String> names) {
		return new TreeSet<>(names.toList());
	}

	private void requireSame(String what, Object before, Object current) {
		if (!before.equals(current)) {
			throw new MeasurementException("%s has the %s %s, this session %s: a session measures the same."
				.formatted(this.earlier.file(), what, before, current));
		}
	}

	private static List<String> machine(Environment environment) {
		return Stream
			.concat(Conditions.machine(environment).stream(),
					Stream.of("Spring Boot " + environment.springBoot(), "Tomcat " + environment.tomcat()))
			.toList();
	}

	private void requirePause(Instant now) {
		Environment last = this.earlier.all().getLast().environment();
		Instant earliest = OffsetDateTime.parse(Objects.requireNonNullElse(last.end(), last.date()))
			.toInstant()
			.plus(PAUSE);
		if (now.isBefore(earliest)) {
			throw new MeasurementException("The session before ended less than %d minutes ago: start this one after %s."
				.formatted(PAUSE.toMinutes(), TIME.format(earliest.atZone(ZoneId.systemDefault()))));
		}
	}

	void warn(Environment environment, PrintWriter errors) {
		String before = String.valueOf(first().environment().commit());
		String current = String.valueOf(environment.commit());
		if (!before.equals(current) || current.endsWith("-dirty")) {
			errors.printf("Earlier sessions measured commit %s, this one measures %s.%n", before, current);
			errors.flush();
		}
	}

	Path file() {
		return this.earlier.nextFile();
	}

	/** Checks the session at its end: a file that stays partial does not count. */
	void require(Results session, boolean complete) {
		if (!complete) {
			throw notCounted("not every scenario was measured to its end.");
		}
		Set<String> before = names(keys(first()));
		Set<String> current = names(keys(session));
		if (!before.equals(current)) {
			throw notCounted("the cells before were %s, those of this session are %s.".formatted(before, current));
		}
		for (Cell cell : session.cells()) {
			first().cells()
				.stream()
				.filter((earlierCell) -> key(earlierCell).equals(key(cell)))
				.forEach((earlierCell) -> requireSameSettings(earlierCell, cell));
		}
	}

	private static Stream<String> keys(Results results) {
		return results.cells()
			.stream()
			.filter((cell) -> cell.setup().parameters().p99LimitMillis() == null)
			.map(LaterSession::key);
	}

	private static String key(Cell cell) {
		return "%s %s %s".formatted(cell.scenario(), cell.load(), cell.contender());
	}

	private void requireSameSettings(Cell earlierCell, Cell cell) {
		Map<String, String> before = Conditions.settings(earlierCell, cell, false);
		Map<String, String> current = Conditions.settings(cell, earlierCell, false);
		if (!before.equals(current)) {
			throw notCounted("%s was measured with %s, in this session with %s.".formatted(key(cell), before, current));
		}
	}

	private MeasurementException notCounted(String reason) {
		return new MeasurementException(
				"The session in %s stays marked as interrupted and does not count: %s".formatted(file(), reason));
	}

	Results with(Results session) {
		return Judge.judged(this.earlier.followedBy(session));
	}

}
