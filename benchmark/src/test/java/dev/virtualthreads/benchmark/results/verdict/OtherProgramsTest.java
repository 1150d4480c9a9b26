package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleRates;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.results.Verdict;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Verdicts on cells next to which other programs used the processors. */
class OtherProgramsTest {

	// the ideal of 400 requests is 12.5 per second
	private final Cell ideal = crowded("virtual", 12.0, "firefox 31 %, java (pid 4711) 12 %");

	private final Cell ten = SampleResults.cell("platform-10", List.of(2.5, 2.5, 2.5));

	private final Cell twoHundred = SampleResults.cell("platform-200", List.of(12.5, 12.5, 12.5));

	@Test
	void contenderNearItsIdealKeepsItsVerdictWhichNamesThePrograms() {
		assertThat(judge(this.ten, this.ideal).outcome()).isEqualTo(Outcome.FASTER);
		assertThat(judge(this.ten, this.ideal).sentence())
			.endsWith(" Other programs used 48 % of the processors next to virtual: firefox 31 %, java (pid 4711) 12 %."
					+ " Alone it could have had 1.04 times the throughput at most.");
	}

	@Test
	void intervalContainsTheIdealThatWasNotMeasured() {
		Verdict candidate = judge(this.twoHundred, this.ideal);
		assertThat(candidate.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(candidate.estimate().ratioLow()).isCloseTo(0.96, within(0.005));
		assertThat(candidate.estimate().ratioHigh()).isCloseTo(1, within(0.005));
		assertThat(candidate.sentence()).doesNotContain("Detecting");
		Verdict baseline = judge(this.ideal, this.twoHundred);
		assertThat(baseline.estimate().ratioLow()).isCloseTo(1, within(0.005));
		assertThat(baseline.estimate().ratioHigh()).isCloseTo(1.04, within(0.005));
	}

	@Test
	void intervalOfAContenderFarFromItsIdealReachesToIt() {
		Verdict verdict = judge(this.ten, crowded("virtual", 11.2, "firefox 31 %"));
		assertThat(verdict.outcome()).isEqualTo(Outcome.FASTER);
		assertThat(verdict.estimate().ratioHigh()).isGreaterThan(4.9);
		assertThat(verdict.sentence()).contains("firefox 31 %", "Alone it could have had 1.12 times the throughput");
		Cell little = Changed.cell(crowded("virtual", 11.2, null), "machine/otherCpuPercent", 20.0);
		assertThat(judge(this.ten, little).outcome()).isEqualTo(Outcome.FASTER);
	}

	@Test
	void computationHasNoVerdict() {
		Cell computing = Changed.cell(this.ideal, "idealSeconds", null);
		assertThat(judge(Changed.cell(this.ten, "idealSeconds", null), computing).outcome()).isEqualTo(Outcome.VOID);
	}

	@Test
	void unknownWaitsHaveAVerdictWhileProcessorsAreIdle() {
		assertThat(judge(unknownWaits(this.ten), unknownWaits(this.ideal)).outcome()).isEqualTo(Outcome.FASTER);
		Cell full = Changed.cell(unknownWaits(this.ideal), "machine/busyPercent", 90.1);
		assertThat(judge(unknownWaits(this.ten), full).outcome()).isEqualTo(Outcome.VOID);
	}

	@Test
	void machineThatOthersFillDoesNotLimitAContenderNearItsIdeal() {
		Cell slower = Changed.cell(crowded("platform-10", 12.0, null), "machine/busyPercent", 100.0);
		assertThat(judge(slower, this.twoHundred).measure()).isEqualTo(Measure.THROUGHPUT);
		Cell alone = Changed.cell(slower, "machine/otherCpuPercent", 0.0);
		assertThat(judge(alone, this.twoHundred).measure()).isEqualTo(Measure.CPU);
	}

	@Test
	void cpuPerRequestNextToOtherProgramsIsNotCompared() {
		Cell full = Changed.cell(this.ten, "machine/busyPercent", 99.0);
		assertThat(judge(full, this.ideal).sentence())
			.startsWith(
					"No verdict on virtual and platform-10: other programs used 48 % of the processors next to virtual")
			.endsWith(" Close them and repeat the run.");
	}

	@Test
	void p99NextToOtherProgramsIsNotJudgedByALimit() {
		Cell cell = Changed.cell(SampleRates.cell("virtual", 30, 100), "machine",
				new Machine(70.0, 1.0, null, 48.0, null));
		assertThat(Changed.cell(cell, "idealSeconds", cell.times().seconds()).isValid()).isFalse();
	}

	@Test
	void programsNextToASingleRepeatAreNamed() {
		Cell one = SampleResults.cell("platform-10", List.of(2.5));
		Cell other = Changed.cell(SampleResults.cell("virtual", List.of(12.4)), "machine",
				new Machine(70.0, 1.0, null, 30.0, null));
		assertThat(judge(one, other).sentence())
			.endsWith("use --repeats 3 or more. Other programs used 30 % of the processors next to virtual."
					+ " Alone it could have had 1.01 times the throughput at most.");
	}

	private static Cell unknownWaits(Cell cell) {
		Parameters parameters = new Parameters(Map.of("preset", "full")).withUnknownWaits();
		Cell unknown = Changed.cell(Changed.cell(cell, "parameters", parameters), "idealSeconds", null);
		return cell.checks().disturbed() ? unknown : Changed.cell(unknown, "machine/busyPercent", 10.0);
	}

	private static Cell crowded(String contender, double throughput, @Nullable String programs) {
		return Changed.cell(SampleResults.cell(contender, List.of(throughput, throughput, throughput)), "machine",
				new Machine(70.0, 1.0, null, 48.0, programs));
	}

	private static Verdict judge(Cell baseline, Cell candidate) {
		List<Cell> cells = List.of(baseline, candidate);
		return Judge.judge(cells, SampleResults.lastWithTheOthers(cells)).getFirst();
	}

}
