package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Headline;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The sentence that stands above everything else. */
class HeadlinesTest {

	static final List<Double> CPU = List.of(100.0, 100.0, 100.0);

	private final Cell ten = SampleResults.cell("platform-10", List.of(2.49, 2.5, 2.51));

	private final Cell twoHundred = SampleResults.cell("platform-200", List.of(12.49, 12.5, 12.51));

	private final Cell virtual = SampleResults.cell("virtual", List.of(12.49, 12.5, 12.51));

	@Test
	void comparesTheCandidateWithEachBaseline() {
		assertThat(headline(this.ten, this.twoHundred, this.virtual))
			.isEqualTo("Virtual threads serve 5.00 times as much as a pool of 10 and "
					+ "are as fast as a pool of 200 up to 50 concurrent requests.");
	}

	@Test
	void tieIsUpToItsSizeOnlyIfAllSmallerLoadsTie() {
		assertThat(headline(this.ten, this.twoHundred, this.virtual, other(this.ten, 20), other(this.twoHundred, 20),
				other(SampleResults.cell("virtual", List.of(10.0, 10.0, 10.0)), 20)))
			.isEqualTo("Virtual threads serve up to 5.00 times as much as a pool of 10 and "
					+ "only 0.80 times as much as a pool of 200 under load 60/20, and "
					+ "are as fast as a pool of 200 under load 400/50.");
		assertThat(headline(this.twoHundred, this.virtual, Changed.cell(other(this.twoHundred, 20), "errors/5xx", 1),
				other(this.virtual, 20)))
			.isEqualTo("Virtual threads are as fast as a pool of 200 under load 400/50.");
		assertThat(
				headline(this.twoHundred, this.virtual, other(this.ten, 200, "platform-200"), other(this.virtual, 200)))
			.endsWith(" and are as fast as a pool of 200 up to 50 concurrent requests.");
	}

	@Test
	void severalGainsHaveTheLargestAndSeveralLossesTheirRange() {
		Cell slow = SampleResults.cell("virtual", List.of(6.25, 6.25, 6.25));
		assertThat(headline(this.ten, this.virtual, other(this.ten, 20), other(slow, 20)))
			.isEqualTo("Virtual threads serve up to 5.00 times as much as a pool of 10.");
		assertThat(headline(this.twoHundred, slow, other(this.twoHundred, 20),
				other(SampleResults.cell("virtual", List.of(10.0, 10.0, 10.0)), 20), under("600/20", this.twoHundred),
				under("600/20", this.virtual)))
			.isEqualTo("Virtual threads serve only 0.50 to 0.80 times as much as a pool of 200 under 2 of 3 loads and "
					+ "are as fast as a pool of 200 under load 600/20.");
	}

	@Test
	void gainUnderSomeLoadsSaysSo() {
		assertThat(headline(this.ten, this.virtual, other(this.ten, 20), other(this.virtual, 20),
				under("600/20", this.ten), Changed.cell(under("600/20", this.virtual), "errors/5xx", 1)))
			.isEqualTo("Virtual threads serve up to 5.00 times as much as a pool of 10 under 2 of 3 loads.");
	}

	@Test
	void ratiosOfTwoMeasuresAreApart() {
		Cell slow = SampleResults.cell("virtual", List.of(8.75, 8.75, 8.75));
		Cell full = Changed.cell(JudgeTest.computing(this.twoHundred, 95, List.of(90.0, 90.0, 90.0)), "load", "60/20");
		Cell other = Changed.cell(JudgeTest.computing(this.virtual, 95, CPU), "load", "60/20");
		assertThat(headline(this.twoHundred, slow, full, other))
			.isEqualTo("Virtual threads serve only 0.70 times as much as a pool of 200 under load 400/50 and "
					+ "only 0.90 times as much per CPU second as a pool of 200 under load 60/20.");
	}

	@Test
	void wideIntervalGivesItsLowerEnd() {
		assertThat(headline(this.ten, SampleResults.cell("virtual", List.of(30.0, 50.0, 90.0)), other(this.ten, 20),
				other(SampleResults.cell("virtual", List.of(12.49, 12.5, 12.51)), 20)))
			.isEqualTo("Virtual threads serve more than 5.29 times as much as a pool of 10.");
	}

	@Test
	void onlyTheFirstOfManyGainsHasANumber() {
		Cell twenty = Changed.cell(SampleResults.cell("platform-20", List.of(4.99, 5.0, 5.01)), "concurrency", 50);
		Cell thirty = SampleResults.cell("platform-30", List.of(7.49, 7.5, 7.51));
		assertThat(headline(this.ten, twenty, this.virtual))
			.isEqualTo("Virtual threads serve 5.00 times as much as a pool of 10 and "
					+ "2.50 times as much as a pool of 20.");
		assertThat(headline(this.ten, twenty, thirty, this.virtual, under("60/20", thirty),
				Changed.cell(under("60/20", this.virtual), "errors/5xx", 1)))
			.isEqualTo("Virtual threads serve 5.00 times as much as a pool of 10, and "
					+ "more than a pool of 20 and a pool of 30 under load 400/50.");
		assertThat(headline(this.ten, twenty, thirty, this.twoHundred, this.virtual))
			.isEqualTo("Virtual threads serve 5.00 times as much as a pool of 10, and "
					+ "more than a pool of 20 and a pool of 30, and "
					+ "are as fast as a pool of 200 up to 50 concurrent requests.");
	}

	@Test
	void scenarioThatAsksForACostHasItInItsHeadline() {
		assertThat(headline(cost("cold-start", "without-cache", "details", Map.of(Cell.START_SECONDS, 4.0)),
				cost("cold-start", "aot-cache", "details", Map.of(Cell.START_SECONDS, 2.0))))
			.isEqualTo("With an AOT cache a new bank starts in 2.00 s instead of 4.00 s, 2.00 times as fast.");
		Cell defaults = cost("settings", "boot-defaults", Cell.LIVE_HEAP, 160_000);
		Cell lean = cost("settings", "virtual-lean", Cell.LIVE_HEAP, 58_000);
		assertThat(headline(defaults, lean))
			.isEqualTo("With the profile lean a waiting transfer keeps 58,000 bytes of heap instead of 160,000.");
		assertThat(headline(Changed.cell(defaults, "repeats", 1), lean)).endsWith(" instead of 160,000 (one repeat).");
		assertThat(headline(Changed.cell(defaults, "errors/5xx", 1), lean)).contains("no valid comparison");
		assertThat(headline(Changed.cell(defaults, Cell.LIVE_HEAP, null), lean)).contains("as fast as");
	}

	@Test
	void poolsThatTieUpToTheSameNumberAreOneList() {
		assertThat(headline(this.ten, this.twoHundred, SampleResults.cell("platform-500", List.of(12.49, 12.5, 12.51)),
				this.virtual))
			.isEqualTo("Virtual threads serve 5.00 times as much as a pool of 10, and "
					+ "are as fast as a pool of 200 and a pool of 500 up to 50 concurrent requests.");
	}

	@Test
	void largestTieCounts() {
		assertThat(headline(this.twoHundred, this.virtual, other(this.twoHundred, 200), other(this.virtual, 200)))
			.isEqualTo("Virtual threads are as fast as a pool of 200 up to 200 concurrent requests.");
	}

	@Test
	void tieWithOtherContendersOrInAModuleNamesItsLoad() {
		Cell reactive = Changed.cell(this.twoHundred, "contender", "reactive");
		assertThat(headline(reactive, this.virtual)).isEqualTo("Virtual threads are as fast as WebFlux.");
		assertThat(headline(reactive, this.virtual, other(Changed.cell(this.ten, "contender", "reactive"), 20),
				other(this.virtual, 20)))
			.endsWith(" and are as fast as WebFlux under load 400/50.");
		assertThat(headline(Changed.cell(this.twoHundred, "driver", null), Changed.cell(this.virtual, "driver", null)))
			.isEqualTo("Virtual threads are as fast as a pool of 200.");
		assertThat(headline(JudgeTest.computing(this.twoHundred, 20, CPU), JudgeTest.computing(this.virtual, 20, CPU)))
			.isEqualTo("Virtual threads serve as much per CPU second as a pool of 200.");
	}

	@Test
	void fullMachineIsComparedByCpu() {
		assertThat(headline(JudgeTest.computing(this.twoHundred, 95, List.of(200.0, 200.0, 200.0)),
				JudgeTest.computing(this.virtual, 95, CPU)))
			.isEqualTo("Virtual threads serve 2.00 times as much per CPU second as a pool of 200.");
	}

	@Test
	void differencesThatAreNotClearAreSaidSo() {
		assertThat(headline(this.twoHundred, SampleResults.cell("virtual", List.of(12.75, 12.8, 12.85))))
			.isEqualTo("Virtual threads differ little from a pool of 200.");
		assertThat(headline(this.twoHundred, SampleResults.cell("virtual", List.of(11.5, 12.5, 13.5))))
			.isEqualTo("Virtual threads show no proven difference from a pool of 200.");
		assertThat(headline(SampleResults.cell("platform-10", List.of(1.0)), this.virtual))
			.isEqualTo("Virtual threads have too few repeats for a comparison with a pool of 10.");
		assertThat(headline(Changed.cell(this.ten, "errors/5xx", 1), this.virtual))
			.isEqualTo("Virtual threads have no valid comparison with a pool of 10.");
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
			.containsExactly(new Headline("transfers", "Virtual threads serve 5.00 times as much as a pool of 10."),
					new Headline("ramp", "A pool of 10 serves only 0.20 times as much as virtual threads."));
	}

	private static Cell other(Cell cell, int users) {
		return Changed.cell(under("60/20", cell), "concurrency", users);
	}

	private static Cell other(Cell cell, int users, String contender) {
		return Changed.cell(other(cell, users), "contender", contender);
	}

	private static Cell under(String load, Cell cell) {
		return Changed.cell(cell, "load", load);
	}

	static Cell cost(String scenario, String contender, String path, Object value) {
		Cell cell = SampleResults.cell(contender, List.of(12.5, 12.5, 12.5));
		return Changed.cell(Changed.cell(cell, "scenario", scenario), path, value);
	}

	static String headline(Cell... cells) {
		List<Cell> all = List.of(cells);
		return Headlines.of(all, Judge.judge(all, SampleResults.lastWithTheOthers(all))).getFirst().sentence();
	}

}
