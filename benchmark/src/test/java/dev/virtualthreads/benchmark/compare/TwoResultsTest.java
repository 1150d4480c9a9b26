package dev.virtualthreads.benchmark.compare;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

class TwoResultsTest {

	private static final Cell POOL = SampleResults.cell("platform-10", List.of(2.4, 2.5, 2.6));

	private static final Cell VIRTUAL = SampleResults.cell("virtual", List.of(12.4, 12.5, 12.6));

	private static final Cell SLOWER = SampleResults.cell("virtual", List.of(10.4, 10.5, 10.6));

	@TempDir
	private Path folder;

	@Test
	void comparesEachContenderWithItselfInTheOtherResults() {
		Results joined = compare(List.of(POOL, VIRTUAL), List.of(POOL, SLOWER)).joined();
		assertThat(joined.cells()).extracting(Cell::contender)
			.containsExactly("platform-10 (before)", "platform-10 (after)", "virtual (before)", "virtual (after)");
		assertThat(joined.verdicts()).extracting(Verdict::baseline, Verdict::candidate, Verdict::outcome)
			.containsExactly(tuple("platform-10 (before)", "platform-10 (after)", Outcome.UNDECIDED),
					tuple("virtual (before)", "virtual (after)", Outcome.SLOWER));
		assertThat(joined.verdicts().getLast().sentence())
			.startsWith("virtual (after) had 0.84 times the throughput of virtual (before)");
	}

	// the same order of the values in both files would make every ratio of a pair the
	// same
	@Test
	void repeatsOfDifferentRunsAreNotPaired() {
		Cell drifting = SampleResults.cell("virtual", List.of(10.0, 20.0, 40.0));
		Verdict verdict = compare(List.of(drifting), List.of(SampleResults.cell("virtual", List.of(11.0, 22.0, 44.0))))
			.joined()
			.verdicts()
			.getFirst();
		assertThat(verdict.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(verdict.sentence()).contains("3 and 3 repeats");
	}

	@Test
	void otherMethodIsRefused() {
		Results older = new Results(Results.SCHEMA, 1, SampleResults.transfers().environment(), false, List.of(),
				List.of(VIRTUAL), List.of(), List.of());
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> new TwoResults(side("before", older),
					side("after", results(older.environment(), List.of(VIRTUAL)))))
			.withMessageContaining("has method 1")
			.withMessageContaining("measure both with the same version");
	}

	@Test
	void joinedResultsFollowTheSchema() {
		Results joined = compare(List.of(POOL), List.of(POOL)).joined();
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(joined, file);
		assertThat(ResultsFile.read(file)).isEqualTo(joined);
	}

	@Test
	void singleContendersAreComparedWhateverTheirNames() {
		assertThat(compare(List.of(POOL), List.of(VIRTUAL)).joined().verdicts())
			.extracting(Verdict::baseline, Verdict::candidate)
			.containsExactly(tuple("platform-10 (before)", "virtual (after)"));
	}

	@Test
	void resultsWithoutACommonContenderAreRefused() {
		Cell lean = SampleResults.cell("virtual-lean", List.of(1.0));
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> compare(List.of(POOL, VIRTUAL), List.of(lean)))
			.withMessageContaining("have no load with the same contender");
	}

	@Test
	void cellsOfOneResultsOnlyAreNamed() {
		assertThat(compare(List.of(POOL, VIRTUAL), List.of(VIRTUAL)).notes())
			.contains("Only in before: transfers 400/50 platform-10.")
			.noneMatch((note) -> note.startsWith("Only in after"));
	}

	@Test
	void differenceBetweenRunsIsNotInTheInterval() {
		assertThat(compare(List.of(VIRTUAL), List.of(VIRTUAL)).notes())
			.contains("The intervals do not contain what differs between two runs of the same program.");
	}

	@Test
	void warmUpIsNoSetting() {
		assertThat(compare(List.of(VIRTUAL), List.of(Changed.cell(VIRTUAL, "parameters/warmUp", "400 requests")))
			.differences()).isEmpty();
	}

	@Test
	void limitsCountOnlyIfBothCellsHaveThem() {
		Cell limited = Changed.cell(VIRTUAL, "parameters/limits", "maxConnections 8192");
		assertThat(compare(List.of(VIRTUAL), List.of(limited)).differences()).isEmpty();
		assertThat(compare(List.of(limited), List.of(VIRTUAL)).differences()).isEmpty();
		assertThat(compare(List.of(limited), List.of(Changed.cell(VIRTUAL, "parameters/limits", "maxConnections 100")))
			.differences()).hasSize(1);
	}

	@Test
	void otherMachineIsRefused() {
		Environment usual = SampleResults.transfers().environment();
		Environment other = new Environment(usual.java(), "Linux", 4, 16L << 30,
				new Environment.Libraries("4.1.0", "11.0.23"), usual.date(), null, "a");
		TwoResults both = new TwoResults(side("before", results(usual, List.of(VIRTUAL))),
				side("after", results(other, List.of(VIRTUAL))));
		assertThat(both.differences()).containsExactly(
				"memory of the machine is 8192 MiB in before and 16384 MiB in after",
				"processors of the machine is 2 in before and 4 in after");
	}

	@Test
	void interruptedRunIsRefused() {
		Environment environment = SampleResults.transfers().environment();
		Results partial = new Results(environment, true, List.of(), List.of(VIRTUAL), List.of(), List.of());
		assertThat(new TwoResults(side("before", partial), side("after", results(environment, List.of(VIRTUAL))))
			.differences()).containsExactly("before is of an interrupted run");
	}

	static TwoResults compare(List<Cell> before, List<Cell> after) {
		Environment environment = SampleResults.transfers().environment();
		return new TwoResults(side("before", results(environment, before)), side("after", results(environment, after)));
	}

	private static Results results(Environment environment, List<Cell> cells) {
		return new Results(environment, false, List.of(), cells, List.of(), List.of());
	}

	private static ComparedFile side(String label, Results results) {
		return new ComparedFile(label, Path.of(label, "results.json"), results);
	}

}
