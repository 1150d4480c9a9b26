package dev.virtualthreads.benchmark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.benchmark.session.SampleSession;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import dev.virtualthreads.measuring.results.Verdict;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class LaterSessionTest {

	private static final Environment ENVIRONMENT = SampleResults.transfers().environment();

	private static final List<PlannedComparison> PLANNED = List
		.of(new PlannedComparison("transfers", "platform-10", "virtual"));

	private static final List<Cell> CELLS = List.of(SampleSession.cell("platform-10", List.of(10.0)),
			SampleSession.cell("platform-200", List.of(20.0)), SampleSession.cell("virtual", List.of(20.0)));

	@TempDir
	private Path folder;

	private Path file;

	private LaterSession session;

	private String before;

	@BeforeEach
	void measureTheFirstSession() throws IOException {
		this.file = this.folder.resolve("results.json");
		ResultsRecorder.write(results("2026-01-02T04:00:00Z", CELLS), this.file);
		this.before = Files.readString(this.file);
		this.session = LaterSession.after(this.file, ENVIRONMENT,
				new Selection(Scenarios.find("transfers", Preset.FULL).stream().toList(), List.of()), Preset.FULL);
	}

	@Test
	void addsTheRepeatsAndComputesTheVerdictsAnew() {
		assertThat(ResultsFile.read(this.file).verdicts()).extracting(Verdict::outcome)
			.containsExactly(Outcome.UNDECIDED);
		Results all = this.session.add(record(CELLS), true, new PrintWriter(Writer.nullWriter()));
		assertThat(ResultsFile.read(this.file)).isEqualTo(all);
		assertThat(all.cells()).allSatisfy((cell) -> assertThat(cell.sessionAll()).containsExactly(1, 2));
		assertThat(all.verdicts()).extracting(Verdict::outcome).containsExactly(Outcome.FASTER);
		assertThat(all.environment().allSessions()).hasSize(2).allSatisfy((each) -> assertThat(each.end()).isNotNull());
		assertThat(ResultsRecorder.page(this.file)).content().contains(", 2 sessions");
	}

	@Test
	void keepsTheResultsBeforeAndRemovesThoseOfTheSession() {
		this.session.add(record(CELLS), true, new PrintWriter(Writer.nullWriter()));
		assertThat(this.folder.resolve("results.previous.json")).hasContent(this.before);
		assertThat(this.session.file().getParent()).doesNotExist();
	}

	@Test
	void interruptedSessionLeavesTheResultsAsTheyWere() {
		ResultsRecorder recorder = new ResultsRecorder(ENVIRONMENT, this.session.file());
		recorder.record(PLANNED, CELLS.subList(0, 1), 3);
		assertThat(this.file).hasContent(this.before);
		assertThat(ResultsRecorder.page(this.file)).content().doesNotContain("had not finished");
	}

	@Test
	void sessionThatDoesNotFitIsKeptApart() {
		Results fewer = record(CELLS.subList(0, 2));
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> this.session.add(fewer, true, new PrintWriter(Writer.nullWriter())))
			.withMessageContainingAll("was not added", this.session.file().toString(), "virtual");
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> this.session.add(fewer, false, new PrintWriter(Writer.nullWriter())))
			.withMessageContaining("not every scenario was measured to its end");
		assertThat(this.file).hasContent(this.before);
		assertThat(ResultsFile.read(this.session.file())).isEqualTo(fewer);
	}

	@Test
	void otherCommitIsNamed() {
		StringWriter errors = new StringWriter();
		this.session.warn(ENVIRONMENT, new PrintWriter(errors));
		assertThat(errors.toString()).isEmpty();
		this.session.warn(SampleSession.at("abc"), new PrintWriter(errors));
		assertThat(errors.toString()).contains("measured commit unknown, this one measures abc");
	}

	private Results record(List<Cell> cells) {
		ResultsRecorder recorder = new ResultsRecorder(ENVIRONMENT, this.session.file());
		recorder.record(PLANNED, cells, cells.size());
		return recorder.complete();
	}

	private static Results results(String end, List<Cell> cells) {
		return ResultsRecorder.judged(ENVIRONMENT.endingAt(end), false, PLANNED, cells, cells);
	}

}
