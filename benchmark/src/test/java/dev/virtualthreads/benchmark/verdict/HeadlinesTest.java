package dev.virtualthreads.benchmark.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Headline;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The sentence that stands above everything else. */
class HeadlinesTest {

	private static final List<Double> CPU = List.of(100.0, 100.0, 100.0);

	private final Cell ten = SampleResults.cell("platform-10", List.of(2.49, 2.5, 2.51));

	private final Cell twoHundred = SampleResults.cell("platform-200", List.of(12.49, 12.5, 12.51));

	private final Cell virtual = SampleResults.cell("virtual", List.of(12.49, 12.5, 12.51));

	@Test
	void comparesTheCandidateWithEachBaseline() {
		assertThat(headline(this.ten, this.twoHundred, this.virtual))
			.isEqualTo("Virtual threads serve 5.00 times as much as a pool of 10 threads and "
					+ "are as fast as a pool of 200 threads up to 50 concurrent requests.");
	}

	@Test
	void namesTheLoadOfTheLargestGainAndOfTheLargestTie() {
		assertThat(headline(this.ten, this.twoHundred, this.virtual, other(this.ten, 20), other(this.twoHundred, 20),
				other(SampleResults.cell("virtual", List.of(10.0, 10.0, 10.0)), 20)))
			.isEqualTo("Virtual threads serve up to 5.00 times as much as a pool of 10 threads under load 400/50, "
					+ "serve only 0.80 times as much as a pool of 200 threads under load 60/20 and "
					+ "are as fast as a pool of 200 threads up to 50 concurrent requests.");
	}

	@Test
	void largestTieCounts() {
		assertThat(headline(this.twoHundred, this.virtual, other(this.twoHundred, 200), other(this.virtual, 200)))
			.isEqualTo("Virtual threads are as fast as a pool of 200 threads up to 200 concurrent requests.");
	}

	@Test
	void tieWithOtherContendersOrInAModuleNamesItsLoad() {
		Cell reactive = Changed.cell(this.twoHundred, "contender", "reactive");
		assertThat(headline(reactive, this.virtual)).isEqualTo("Virtual threads are as fast as WebFlux.");
		assertThat(headline(reactive, this.virtual, other(Changed.cell(this.ten, "contender", "reactive"), 20),
				other(this.virtual, 20)))
			.endsWith(" and are as fast as WebFlux under load 400/50.");
		assertThat(headline(Changed.cell(this.twoHundred, "driver", null), Changed.cell(this.virtual, "driver", null)))
			.isEqualTo("Virtual threads are as fast as a pool of 200 threads.");
		assertThat(headline(JudgeTest.computing(this.twoHundred, 20, CPU), JudgeTest.computing(this.virtual, 20, CPU)))
			.isEqualTo("Virtual threads are as fast as a pool of 200 threads.");
	}

	@Test
	void fullMachineIsComparedByCpu() {
		assertThat(headline(JudgeTest.computing(this.twoHundred, 95, List.of(200.0, 200.0, 200.0)),
				JudgeTest.computing(this.virtual, 95, CPU)))
			.isEqualTo("Virtual threads serve 2.00 times as much per CPU second as a pool of 200 threads.");
	}

	@Test
	void differencesThatAreNotClearAreSaidSo() {
		assertThat(headline(this.twoHundred, SampleResults.cell("virtual", List.of(12.75, 12.8, 12.85))))
			.isEqualTo("Virtual threads differ little from a pool of 200 threads.");
		assertThat(headline(this.twoHundred, SampleResults.cell("virtual", List.of(11.5, 12.5, 13.5))))
			.isEqualTo("Virtual threads show no proven difference from a pool of 200 threads.");
		assertThat(headline(SampleResults.cell("platform-10", List.of(1.0)), this.virtual))
			.isEqualTo("Virtual threads have too few repeats for a comparison with a pool of 10 threads.");
		assertThat(headline(Changed.cell(this.ten, "errors/5xx", 1), this.virtual))
			.isEqualTo("Virtual threads have no valid comparison with a pool of 10 threads.");
	}

	@ParameterizedTest
	@CsvSource({ "java-25, Java 25 is", "virtual-100, Up to 100 virtual threads are",
			"virtual-again, The same virtual threads again are",
			"virtual-lean, Virtual threads with the profile lean are", "aot-cache, Aot-cache is",
			"nonblocking, Callbacks are", "reactive, WebFlux is", "sequential, A single thread is",
			"platform, Platform threads are", "platform-cores, A pool with one thread per processor is" })
	void contendersHaveWordsThatAgreeWithTheirVerbs(String contender, String start) {
		assertThat(headline(this.twoHundred, Changed.cell(this.virtual, "contender", contender)))
			.startsWith(start + " as");
	}

	@Test
	void baselinesWithTheSameOutcomeShareTheirWords() {
		assertThat(headline(Changed.cell(this.twoHundred, "contender", "reactive"),
				Changed.cell(this.twoHundred, "contender", "platform-500"), this.twoHundred, this.virtual))
			.isEqualTo("Virtual threads are as fast as WebFlux, a pool of 500 threads up to 50 concurrent requests "
					+ "and a pool of 200 threads up to 50 concurrent requests.");
	}

	@Test
	void singularCandidatesAgree() {
		assertThat(headline(this.ten, Changed.cell(this.virtual, "contender", "reactive")))
			.isEqualTo("WebFlux serves 5.00 times as much as a pool of 10 threads.");
		assertThat(headline(this.virtual, Changed.cell(this.ten, "contender", "reactive")))
			.isEqualTo("WebFlux serves only 0.20 times as much as virtual threads.");
		assertThat(
				headline(Changed.cell(this.ten, "errors/5xx", 1), Changed.cell(this.virtual, "contender", "reactive")))
			.startsWith("WebFlux has no valid");
		assertThat(headline(SampleResults.cell("platform-10", List.of(1.0)),
				Changed.cell(this.virtual, "contender", "reactive")))
			.startsWith("WebFlux has too few");
		assertThat(headline(this.twoHundred, SampleResults.cell("reactive", List.of(11.5, 12.5, 13.5))))
			.startsWith("WebFlux shows no proven");
		assertThat(headline(this.twoHundred, SampleResults.cell("reactive", List.of(12.75, 12.8, 12.85))))
			.startsWith("WebFlux differs little");
	}

	@Test
	void firstCandidateOfEachScenarioIsItsSubject() {
		List<Cell> cells = List.of(this.ten, this.twoHundred, this.virtual,
				Changed.cell(this.virtual, "scenario", "ramp"), Changed.cell(this.ten, "scenario", "ramp"),
				Changed.cell(this.ten, "scenario", "threads"));
		assertThat(Headlines.of(cells,
				Judge.judge(cells,
						List.of(new PlannedComparison("transfers", "platform-10", "virtual"),
								new PlannedComparison("transfers", "platform-10", "platform-200"),
								new PlannedComparison("ramp", "virtual", "platform-10")))))
			.containsExactly(
					new Headline("transfers", "Virtual threads serve 5.00 times as much as a pool of 10 threads."),
					new Headline("ramp", "A pool of 10 threads serves only 0.20 times as much as virtual threads."));
	}

	private static Cell other(Cell cell, int users) {
		return Changed.cell(Changed.cell(cell, "load", "60/20"), "concurrency", users);
	}

	private static String headline(Cell... cells) {
		List<Cell> all = List.of(cells);
		return Headlines.of(all, Judge.judge(all, SampleResults.lastWithTheOthers(all))).getFirst().sentence();
	}

}
