package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.benchmark.results.verdict.Consistency;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ResultsRecorderTest {

	private final List<Cell> cells = SampleResults.transfers().cells();

	private final List<PlannedComparison> planned = SampleResults.lastWithTheOthers(this.cells);

	@TempDir
	private Path folder;

	private Path file;

	private ResultsRecorder recorder;

	@BeforeEach
	void begin() {
		this.file = this.folder.resolve("results.json");
		this.recorder = new ResultsRecorder(SampleResults.transfers().environment(), this.file);
	}

	@Test
	void writesPartialResultsBetweenTwoScenariosOnly() {
		this.recorder.write();
		record(this.recorder, 1);
		assertThat(this.file).doesNotExist();
		this.recorder.write();
		Results kept = ResultsFile.read(this.file);
		assertThat(kept.partial()).isTrue();
		assertThat(kept.cells()).isEqualTo(this.cells.subList(0, 1));
		assertThat(ResultsRecorder.page(this.file)).content().contains("platform-10", "had not finished");
	}

	@Test
	void replacesTheCellsOfALoadAndTheirVerdicts() {
		record(this.recorder, 1);
		record(this.recorder, 3);
		Results complete = this.recorder.end(false);
		assertThat(complete).isEqualTo(ResultsFile.read(this.file));
		assertThat(complete.partial()).isFalse();
		assertThat(complete.cells()).isEqualTo(this.cells);
		assertThat(complete.verdicts()).hasSize(2);
		assertThat(ResultsRecorder.page(this.file)).content().contains("virtual").doesNotContain("had not finished");
	}

	@Test
	void loadGetsNoVerdictBeforeAllContendersHaveACell() {
		record(this.recorder, 2);
		this.recorder.write();
		assertThat(ResultsFile.read(this.file).verdicts()).isEmpty();
		record(this.recorder, 3);
		this.recorder.write();
		assertThat(ResultsFile.read(this.file).verdicts()).hasSize(2);
	}

	// A contender that broke under a lower load has no cell under the next one.
	@Test
	void writtenFileIsJudgedTheSameAnewAlsoWhereAContenderIsMissing() {
		record(this.recorder, 3);
		List<Cell> higher = this.cells.subList(0, 2)
			.stream()
			.map((cell) -> Changed.cell(cell, "load", "800/50"))
			.toList();
		this.recorder.record(SampleResults.lastWithTheOthers(higher), higher, 3);
		Results complete = this.recorder.end(false);
		assertThat(complete.verdicts()).extracting(Verdict::load).contains("800/50");
		assertThat(Consistency.read(this.file)).isEqualTo(complete);
		assertThat(Judge.judged(Consistency.read(this.file)).verdicts()).isEqualTo(complete.verdicts());
	}

	@Test
	void interruptedRunsNeverReplaceTheResultsOfACompleteOne() {
		record(this.recorder, 3);
		Results complete = this.recorder.end(false);
		for (int number = 1; number <= 2; number++) {
			ResultsRecorder next = new ResultsRecorder(SampleResults.transfers().environment(), this.file);
			for (int count = 1; count <= number; count++) {
				record(next, count);
				next.write();
			}
			assertThat(ResultsFile.read(this.folder.resolve("results.previous.json"))).isEqualTo(complete);
			assertThat(ResultsFile.read(this.file).cells()).hasSize(number);
		}
		assertThat(ResultsFile.read(this.folder.resolve("results.partial.json")).cells()).hasSize(1);
		assertThat(ResultsFile.read(this.file).partial()).isTrue();
	}

	private void record(ResultsRecorder to, int count) {
		to.record(this.planned, this.cells.subList(0, count), 3);
	}

}
