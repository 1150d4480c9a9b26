package dev.virtualthreads.benchmark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleRates;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import dev.virtualthreads.measuring.results.Sessions;
import dev.virtualthreads.measuring.results.Verdict;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

class LaterSessionTest {

	private static final Environment ENVIRONMENT = SampleResults.transfers().environment();

	private static final List<PlannedComparison> PLANNED = List
		.of(new PlannedComparison("transfers", "platform-10", "virtual", "400/50"));

	private static final List<Cell> CELLS = List.of(SampleResults.cell("platform-10", List.of(10.0)),
			SampleResults.cell("platform-200", List.of(20.0)), SampleResults.cell("virtual", List.of(20.0)));

	@TempDir
	private Path folder;

	private Path file;

	private String before;

	@BeforeEach
	void measureTheFirstSession() throws IOException {
		this.file = this.folder.resolve("results.json");
		write(ENVIRONMENT.endingAt("2026-01-02T04:00:00Z"));
		this.before = Files.readString(this.file);
	}

	@Test
	void isOneMoreFileAndLeavesTheEarlierOnesAsTheyAre() {
		LaterSession session = session();
		assertThat(session.file()).isEqualTo(this.folder.resolve("2/results.json"));
		Results measured = record(session, CELLS);
		session.require(measured, true);
		Results all = session.with(measured);
		assertThat(all.verdicts()).extracting(Verdict::outcome).containsExactly(Outcome.FASTER);
		assertThat(all.verdicts().getFirst().sentence()).contains("2 sessions");
		assertThat(all.headlines().getFirst().sentence()).startsWith("virtual had 2.00 times");
		assertThat(this.file).hasContent(this.before);
		assertThat(Sessions.read(this.file).nextFile()).isEqualTo(this.folder.resolve("3/results.json"));
	}

	@Test
	void interruptedSessionDoesNotCountAndIsReplaced() {
		LaterSession session = session();
		new ResultsRecorder(ENVIRONMENT, session.file()).record(PLANNED, CELLS.subList(0, 1), 3);
		assertThat(Sessions.read(this.file).all()).hasSize(1);
		assertThat(session().file()).isEqualTo(session.file());
	}

	@Test
	void sessionOfOtherCellsOrSettingsDoesNotCount() {
		LaterSession session = session();
		assertRefused(() -> session.require(results(CELLS.subList(0, 2)), true), "does not count", "virtual");
		assertRefused(() -> session.require(results(CELLS), false), "not every scenario was measured to its end");
		List<Cell> others = List.of(CELLS.get(0), CELLS.get(1),
				Changed.cell(CELLS.get(2), "parameters/risk.delay", "1ms"));
		assertRefused(() -> session.require(results(others), true), "risk.delay=1ms");
	}

	@Test
	void sessionMayReachAnotherRate() {
		ResultsFile.write(rates(30, 60), this.file);
		LaterSession session = LaterSession.after(this.file, ENVIRONMENT,
				new Selection(Scenarios.find("latency", Preset.FULL).stream().toList(), List.of()), Preset.FULL);
		assertThatNoException().isThrownBy(() -> session.require(rates(30), true));
	}

	@Test
	void startsTwentyMinutesAfterTheEndOfTheOneBefore() {
		write(ENVIRONMENT.endingAt(Instant.now().minusSeconds(1190).toString()));
		assertRefused(this::session, "less than 20 minutes ago: start this one after");
		write(ENVIRONMENT.endingAt(Instant.now().minusSeconds(1201).toString()));
		assertThatNoException().isThrownBy(this::session);
	}

	@Test
	void missingInterruptedOrOlderResultsAreRefused() throws IOException {
		ResultsFile.write(new Results(ENVIRONMENT, true, PLANNED, CELLS, List.of(), List.of()), this.file);
		assertRefused(this::session, "interrupted run");
		ResultsFile.write(new Results(Results.SCHEMA, 1, ENVIRONMENT, false, PLANNED, CELLS, List.of(), List.of()),
				this.file);
		assertRefused(this::session, "of method 1");
		Files.delete(this.file);
		assertRefused(this::session, "measure the first session without --session");
	}

	@Test
	void otherMachineScenariosOrPresetAreRefused() {
		Environment other = new Environment("OpenJDK 25", "Linux", 4, 8L << 30,
				new Environment.Libraries("4.0.7", "11.0.22"), ENVIRONMENT.date(), null, null);
		assertRefused(() -> session(other, "transfers", Preset.FULL), "2 processors", "this session", "4 processors");
		assertRefused(() -> session(ENVIRONMENT, "ramp", Preset.FULL), "scenarios", "ramp");
		assertRefused(() -> session(ENVIRONMENT, "transfers", Preset.QUICK), "preset full", "quick");
	}

	@Test
	void otherCommitIsNamed() {
		StringWriter errors = new StringWriter();
		session().warn(ENVIRONMENT, new PrintWriter(errors));
		assertThat(errors.toString()).isEmpty();
		session().warn(new Environment("", "", 1, 1, new Environment.Libraries(null, null), "", null, "abc"),
				new PrintWriter(errors));
		assertThat(errors.toString()).contains("measured commit null, this one measures abc");
	}

	private LaterSession session() {
		return session(ENVIRONMENT, "transfers", Preset.FULL);
	}

	private LaterSession session(Environment environment, String scenario, Preset preset) {
		return LaterSession.after(this.file, environment,
				new Selection(Scenarios.find(scenario, preset).stream().toList(), List.of()), preset);
	}

	private void write(Environment environment) {
		ResultsFile.write(new Results(environment, false, PLANNED, CELLS, List.of(), List.of()), this.file);
	}

	private static Results record(LaterSession session, List<Cell> cells) {
		ResultsRecorder recorder = new ResultsRecorder(ENVIRONMENT, session.file());
		recorder.record(PLANNED, cells, cells.size());
		return recorder.complete();
	}

	private static Results results(List<Cell> cells) {
		return new Results(ENVIRONMENT.endingAt("2026-01-02T04:00:00Z"), false, PLANNED, cells, List.of(), List.of());
	}

	private static Results rates(Integer... rates) {
		return results(Stream.of(rates).map((rate) -> SampleRates.cell("virtual", rate, 900)).toList());
	}

	private static void assertRefused(ThrowingCallable check, String... words) {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(check)
			.satisfies((refusal) -> assertThat(refusal.getMessage()).contains(words));
	}

}
