package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import org.junit.jupiter.api.Test;

import static dev.virtualthreads.benchmark.results.verdict.VerdictSentenceTest.CPU;
import static dev.virtualthreads.benchmark.results.verdict.VerdictSentenceTest.sentence;
import static org.assertj.core.api.Assertions.assertThat;

/** Remarks of a verdict: costs, drawbacks, and what disturbed the measurement. */
class RemarksTest {

	private final Cell ten = SampleResults.cell("platform-10", List.of(2.49, 2.5, 2.51));

	private final Cell twoHundred = SampleResults.cell("platform-200", List.of(12.49, 12.5, 12.51));

	private final Cell virtual = SampleResults.cell("virtual", List.of(12.49, 12.5, 12.51));

	@Test
	void laterAnswersOfTheAdvisedContenderAreNamedIfEachRepeatHasThem() {
		Cell punctual = Changed.cell(this.ten, "p99MillisAll", List.of(4000, 4010, 4020));
		Cell late = Changed.cell(Changed.cell(this.virtual, "latencyMillis/p99", 8000), "p99MillisAll",
				List.of(8000, 8100, 7900));
		assertThat(sentence(punctual, late)).contains(" But virtual had 1.99 times the p99 of platform-10.");
		assertThat(sentence(late, punctual)).contains("1.99 times the p99 of platform-10.");
		Cell once = Changed.cell(late, "p99MillisAll", List.of(3900, 16_100, 4000));
		assertThat(sentence(punctual, once)).doesNotContain("But");
		Cell unknown = Changed.cell(punctual, "p99MillisAll", List.of(0, 0, 0));
		assertThat(sentence(unknown, late)).doesNotContain("But");
		assertThat(sentence(unknown, Changed.cell(late, "p99MillisAll", List.of(0, 0, 0)))).doesNotContain("But");
	}

	@Test
	void worseCpuAndThroughputAreNamedWhereTheyAreNotTheMeasure() {
		Cell hungry = Changed.cell(this.virtual, "cpuMicrosPerRequest", 3000);
		assertThat(sentence(this.twoHundred, hungry))
			.contains(" But virtual had 1.50 times the CPU per request of platform-200.");
		assertThat(sentence(this.twoHundred, Changed.cell(hungry, "cpuSeconds", 7.9))).doesNotContain("But");
		Cell full = JudgeTest.computing(SampleResults.cell("virtual", List.of(9.9, 10.0, 10.1)), 95,
				List.of(50.0, 50.0, 50.0));
		assertThat(sentence(JudgeTest.computing(this.twoHundred, 95, CPU), full))
			.contains(" But virtual had 1.25 times the time per request of platform-200.");
		assertThat(sentence(this.ten, hungry)).doesNotContain("But");
	}

	@Test
	void remarksNameWhoWasUnsteadyAndWhoWasDisturbed() {
		assertThat(sentence(this.ten, Changed.cell(this.virtual, "steady", false)))
			.endsWith(" virtual was not steady.");
		assertThat(sentence(Changed.cell(this.ten, "machine/otherCpuPercent", 5.1), this.virtual))
			.endsWith(" Other programs used 5 % of the processors next to platform-10.");
		assertThat(sentence(Changed.cell(this.ten, "machine/otherCpuPercent", 5.0), this.virtual))
			.doesNotContain("Other programs");
	}

}
