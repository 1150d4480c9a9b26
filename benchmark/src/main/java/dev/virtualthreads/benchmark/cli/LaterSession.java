package dev.virtualthreads.benchmark.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.gate.Conditions;
import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Sessions;

/** One more session of a benchmark, in a file of its own next to the earlier ones. */
final class LaterSession {

	/** Time between two sessions: what disturbed the first has probably ended. */
	static final Duration PAUSE = Duration.ofMinutes(20);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

	private final Sessions earlier;

	private LaterSession(Sessions earlier) {
		this.earlier = earlier;
	}

	/**
	 * Prepares a session.
	 * @param file file of the first session
	 * @throws MeasurementException if there is none, if it is not comparable, or if the
	 * pause has not ended
	 */
	static LaterSession after(Path file, Environment environment, Selection selection, Preset preset) {
		if (!Files.exists(file)) {
			throw new MeasurementException(
					"--session repeats earlier results, and %s does not exist: measure the first session without --session."
						.formatted(file));
		}
		LaterSession session = new LaterSession(Sessions.read(file));
		session.requireComplete();
		session.requireSameScenarios(selection.ids(), preset);
		selection.scenarios().forEach(session::requireSameCells);
		session.requireSame("machine", machine(session.earlier.first().environment()), machine(environment));
		session.requirePause(Instant.now());
		return session;
	}

	private void requireComplete() {
		if (this.earlier.first().partial() || !this.earlier.first().isOfThisMethod()) {
			throw new MeasurementException("%s is %s: measure the first session again without --session."
				.formatted(this.earlier.file(), this.earlier.first().partial() ? "of an interrupted run"
						: "of method %d".formatted(this.earlier.first().method())));
		}
	}

	private void requireSameScenarios(Collection<String> scenarios, Preset preset) {
		requireSame("scenarios", new TreeSet<>(this.earlier.first().scenarios()), new TreeSet<>(scenarios));
		this.earlier.first()
			.cells()
			.stream()
			.forEach((cell) -> requireSame("preset", cell.setup().parameters().preset(), preset.toString()));
	}

	// How many loads a p99 limit leaves is only known at the end.
	private void requireSameCells(Scenario scenario) {
		if (scenario.rules().p99Limit() == null) {
			requireSame("cells of " + scenario.id(),
					names(this.earlier.first()
						.cellsOf(scenario.id())
						.stream()
						.map((cell) -> cell.load() + " " + cell.contender())),
					names(scenario.loads()
						.stream()
						.flatMap((load) -> scenario.contenders()
							.stream()
							.map((contender) -> load.label() + " " + contender.name()))));
		}
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

	/** Warns if the code may have changed since the earlier sessions. */
	void warn(Environment environment, PrintWriter errors) {
		String before = String.valueOf(this.earlier.first().environment().commit());
		String current = String.valueOf(environment.commit());
		if (!before.equals(current) || current.endsWith("-dirty")) {
			errors.printf("Earlier sessions measured commit %s, this one measures %s.%n", before, current);
			errors.flush();
		}
	}

	/** Returns the file of this session. */
	Path file() {
		return this.earlier.nextFile();
	}

	/**
	 * Checks that a session measured the same as the earlier ones.
	 * @param complete whether every scenario was measured to its end
	 * @throws MeasurementException if it did not: its file must stay partial
	 */
	void require(Results session, boolean complete) {
		if (!complete) {
			throw notCounted("not every scenario was measured to its end.");
		}
		Set<String> before = names(keys(this.earlier.first()));
		Set<String> current = names(keys(session));
		if (!before.equals(current)) {
			throw notCounted("the cells before were %s, those of this session are %s.".formatted(before, current));
		}
		session.cells().forEach(this::requireSameSettings);
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

	private void requireSameSettings(Cell cell) {
		Optional<Cell> same = this.earlier.first()
			.cells()
			.stream()
			.filter((other) -> key(other).equals(key(cell)))
			.findFirst();
		same.ifPresent((other) -> {
			Map<String, String> before = Conditions.settings(other, cell, false);
			Map<String, String> current = Conditions.settings(cell, other, false);
			if (!before.equals(current)) {
				throw notCounted(
						"%s was measured with %s, in this session with %s.".formatted(key(cell), before, current));
			}
		});
	}

	private MeasurementException notCounted(String reason) {
		return new MeasurementException(
				"The session in %s stays marked as interrupted and does not count: %s".formatted(file(), reason));
	}

	/** Returns the values of the first session with the verdicts from all sessions. */
	Results with(Results session) {
		return Judge.judged(this.earlier.followedBy(session));
	}

}
