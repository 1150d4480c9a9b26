package dev.virtualthreads.benchmark.verdict;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Headline;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Sessions;
import dev.virtualthreads.measuring.results.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Verdicts on several files of results. */
class SeveralSessionsTest {

	private static final PlannedComparison PLANNED = new PlannedComparison("transfers", "platform-10", "virtual",
			"400/50");

	private static final Path FILE = Path.of("results.json");

	@Test
	void sessionsShowTheFirstOneWithTheVerdictsFromAll() {
		Results judged = Judge
			.judged(new Sessions(FILE, List.of(results(Results.METHOD, 10, 20), results(Results.METHOD, 11, 22))));
		assertThat(judged.cells()).extracting((cell) -> cell.times().throughputPerSecond()).containsExactly(10.0, 20.0);
		assertThat(judged.cells()).extracting((cell) -> cell.setup().sessions()).containsOnly(2);
		assertThat(judged.verdicts()).extracting(Verdict::outcome).containsExactly(Outcome.FASTER);
		assertThat(judged.headlines()).extracting(Headline::sentence)
			.first()
			.asString()
			.startsWith("virtual had 2.00 times the throughput");
	}

	@Test
	void resultsOfAnotherMethodAreNotJudgedAnew() {
		Results older = results(1, 10, 20);
		assertThat(Judge.judged(new Sessions(FILE, List.of(older)))).isSameAs(older);
	}

	@Test
	void sessionsOfTwoFilesAreIndependent() {
		Verdict verdict = judge(cell("platform-10", 10), cell("platform-10", 11), cell("virtual", 20),
				cell("virtual", 22), cell("virtual", 21));
		assertThat(verdict.sentence()).contains("2 and 3 sessions");
		assertThat(verdict.estimate().ratio()).isEqualTo(Math.cbrt(20.0 * 22 * 21) / Math.sqrt(10.0 * 11),
				within(1e-9));
	}

	@Test
	void voidSessionOfAFileDoesNotCount() {
		Cell broken = Changed.cell(cell("virtual", 20), "errors/5xx", 22);
		Verdict verdict = judge(cell("platform-10", 10), cell("platform-10", 11), broken, cell("virtual", 22));
		assertThat(verdict.sentence()).contains("2 and 2 repeats").contains("2.20 times");
		assertThat(judge(cell("platform-10", 10), broken).outcome()).isEqualTo(Outcome.VOID);
	}

	@Test
	void oneSideAloneIsNotCompared() {
		assertThat(Judge.judgeSessions(List.of(List.of(cell("platform-10", 10))), List.of(PLANNED))).isEmpty();
		assertThat(Judge.judgeSessions(List.of(List.of(cell("virtual", 10))), List.of(PLANNED))).isEmpty();
	}

	@Test
	void familyAcrossScenariosIsTestedAgainstARatio() {
		List<Cell> cells = List.of(cell("platform-10", 10), cell("virtual", 9.6));
		List<Verdict> verdicts = Judge.judgeAgainst((measure) -> 0.95, List.of(cells), List.of(PLANNED));
		assertThat(verdicts).hasSize(1);
		assertThat(verdicts.getFirst().estimate().ratio()).isEqualTo(0.96, within(1e-9));
	}

	private static Verdict judge(Cell... oneOfEachSession) {
		return Judge.judgeSessions(Stream.of(oneOfEachSession).map(List::of).toList(), List.of(PLANNED)).getFirst();
	}

	private static Results results(int method, double pool, double virtual) {
		return new Results(Results.SCHEMA, method, SampleResults.transfers().environment(), false, List.of(PLANNED),
				List.of(cell("platform-10", pool), cell("virtual", virtual)), List.of(), List.of());
	}

	private static Cell cell(String contender, double throughput) {
		return SampleResults.cell(contender, List.of(throughput, throughput));
	}

}
