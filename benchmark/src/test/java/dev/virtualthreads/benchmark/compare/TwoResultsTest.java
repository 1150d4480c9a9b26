package dev.virtualthreads.benchmark.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.CellText;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

class TwoResultsTest {

	private static final Map<String, String> NAMES = Map.of("POOL", "platform-10=2.4/2.5/2.6", "VIRTUAL",
			"virtual=12.4/12.5/12.6");

	@TempDir
	private Path folder;

	@Test
	void comparesEachContenderWithItselfInTheOtherResults() {
		Results joined = compare(cells("POOL, VIRTUAL"), cells("POOL, virtual=10.4/10.5/10.6")).joined();
		assertThat(joined.cells()).extracting(Cell::contender)
			.containsExactly("platform-10 (before)", "platform-10 (after)", "virtual (before)", "virtual (after)");
		assertThat(joined.verdicts()).extracting(Verdict::baseline, Verdict::candidate, Verdict::outcome)
			.containsExactly(tuple("platform-10 (before)", "platform-10 (after)", Outcome.UNDECIDED),
					tuple("virtual (before)", "virtual (after)", Outcome.SLOWER));
		assertThat(joined.verdicts().getLast().sentence())
			.startsWith("virtual (after) had 0.84 times the throughput of virtual (before)");
	}

	// in the same order in both files, all pairs would have the same ratio
	@Test
	void repeatsOfDifferentRunsAreNotPaired() {
		Verdict verdict = compare(cells("virtual=10/20/40"), cells("virtual=11/22/44")).joined().verdicts().getFirst();
		assertThat(verdict.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(verdict.sentence()).contains("3 and 3 repeats");
	}

	@Test
	void otherMethodIsRefused() {
		Results older = new Results(Results.SCHEMA, 1, SampleResults.transfers().environment(), false, List.of(),
				cells("VIRTUAL"), List.of(), List.of());
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> new TwoResults(side("before", older),
					side("after", results(older.environment(), cells("VIRTUAL")))))
			.withMessageContaining("has method 1")
			.withMessageContaining("measure both with the same version");
	}

	@Test
	void singleContendersAreComparedWhateverTheirNames() {
		assertThat(compare(cells("POOL"), cells("VIRTUAL")).joined().verdicts())
			.extracting(Verdict::baseline, Verdict::candidate)
			.containsExactly(tuple("platform-10 (before)", "virtual (after)"));
	}

	@Test
	void resultsWithoutACommonContenderAreRefused() {
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> compare(cells("POOL, VIRTUAL"), cells("virtual-lean=1")))
			.withMessageContaining("have no load with the same contender");
	}

	@Test
	void cellsOfOneResultsOnlyAreNamed() {
		assertThat(compare(cells("POOL, VIRTUAL"), cells("VIRTUAL")).notes())
			.contains("Only in before: transfers 400/50 platform-10.")
			.noneMatch((note) -> note.startsWith("Only in after"));
	}

	@Test
	void differenceBetweenRunsIsNotInTheInterval() {
		assertThat(compare(cells("VIRTUAL"), cells("VIRTUAL")).notes())
			.contains("The intervals do not contain what differs between two runs of the same program.");
	}

	@Test
	void warmUpIsNoDifference() {
		assertThat(compare(cells("VIRTUAL"), cells("VIRTUAL parameters/warmUp=\"400 requests\"")).differences())
			.isEmpty();
	}

	@Test
	void otherMachineIsRefused() {
		Environment usual = SampleResults.transfers().environment();
		Environment other = new Environment(usual.java(), "Linux", 4, 16L << 30, "4.1.0", "11.0.23", usual.date(), null,
				"a");
		TwoResults both = new TwoResults(side("before", results(usual, cells("VIRTUAL"))),
				side("after", results(other, cells("VIRTUAL"))));
		assertThat(both.differences()).containsExactly("memory of the machine is 8 GiB in before and 16 GiB in after",
				"processors of the machine is 2 in before and 4 in after");
	}

	@Test
	void interruptedOrFailedRunIsRefused() {
		Results whole = results(SampleResults.transfers().environment(), cells("VIRTUAL"));
		Results partial = new Results(whole.environment(), true, List.of(), whole.cells(), List.of(), List.of());
		assertThat(new TwoResults(side("before", partial), side("after", whole)).differences())
			.containsExactly("before is incomplete, as its run was interrupted or failed");
	}

	@ParameterizedTest
	@CsvSource({ "before/results.json, after/results.json, before, after", "base.json, new.json, base, new",
			"main/transfers/results.json, branch/transfers/results.json, main, branch",
			"a/base.json, b/new.json, base, new", "x/results, x/results.json, results, results.json" })
	void labelIsTheLastPartOfThePathThatDiffers(String one, String other, String label, String otherLabel) {
		assertThat(ComparedFile.read(write(one), write(other))).extracting(ComparedFile::label)
			.containsExactly(label, otherLabel);
	}

	@Test
	void pathThatEndsWithTheOtherOneIsItsOwnLabel() {
		Path inner = write("x/x/results.json");
		Path outer = write("x/results.json");
		assertThat(ComparedFile.read(inner, outer)).extracting(ComparedFile::label).doesNotHaveDuplicates();
	}

	private Path write(String path) {
		Path file = this.folder.resolve(path);
		ResultsFile.write(SampleResults.judged(), file);
		return file;
	}

	private static List<Cell> cells(String text) {
		return CellText.cells(text, NAMES, "steady=true");
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
