package dev.virtualthreads.benchmark.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.virtualthreads.benchmark.verdict.HeadlinesTest.CPU;
import static dev.virtualthreads.benchmark.verdict.HeadlinesTest.cost;
import static dev.virtualthreads.benchmark.verdict.HeadlinesTest.headline;
import static org.assertj.core.api.Assertions.assertThat;

/** Words of headlines in both languages. */
class HeadlineWordsTest {

	private final Cell ten = SampleResults.cell("platform-10", List.of(2.49, 2.5, 2.51));

	private final Cell twoHundred = SampleResults.cell("platform-200", List.of(12.49, 12.5, 12.51));

	private final Cell virtual = SampleResults.cell("virtual", List.of(12.49, 12.5, 12.51));

	@ParameterizedTest
	@CsvSource({ "java-25, Java 25 is", "virtual-100, 100 virtual threads are",
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
			.isEqualTo("Virtual threads are as fast as WebFlux, and "
					+ "a pool of 500 and a pool of 200 up to 50 concurrent requests.");
	}

	@Test
	void singularCandidatesAgree() {
		assertThat(headline(this.ten, Changed.cell(this.virtual, "contender", "reactive")))
			.isEqualTo("WebFlux serves 5.00 times as much as a pool of 10.");
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

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "platform-10 | 12.5 | As virtual threads atendem 5.00 vezes o volume de um pool de 10 threads.",
					"reactive    | 2.0  | As virtual threads atendem só 0.80 vez o volume do WebFlux.",
					"nonblocking | 2.5  | As virtual threads empatam com os callbacks.",
					"sequential  | 2.55 | As virtual threads quase empatam com uma única thread." })
	void portugueseHasTheSameOrder(String baseline, double throughput, String sentence) {
		List<Cell> cells = List.of(SampleResults.cell(baseline, List.of(2.5, 2.5, 2.5)),
				SampleResults.cell("virtual", List.of(throughput, throughput, throughput)));
		assertThat(portuguese(cells)).isEqualTo(sentence);
	}

	@Test
	void portugueseNamesWhatIsNotClear() {
		assertThat(portuguese(List.of(this.ten, this.twoHundred, this.virtual)))
			.isEqualTo("As virtual threads atendem 5.00 vezes o volume de um pool de 10 threads e "
					+ "empatam com um pool de 200 threads até 50 requisições simultâneas.");
		assertThat(portuguese(
				List.of(JudgeTest.computing(this.twoHundred, 20, CPU), JudgeTest.computing(this.virtual, 20, CPU))))
			.isEqualTo("As virtual threads atendem por segundo de CPU o mesmo que um pool de 200 threads.");
		assertThat(portuguese(List.of(this.twoHundred, SampleResults.cell("reactive", List.of(11.5, 12.5, 13.5)))))
			.isEqualTo("O WebFlux não mostra diferença comprovada em comparação com um pool de 200 threads.");
		assertThat(portuguese(List.of(SampleResults.cell("platform-10", List.of(1.0)), this.virtual)))
			.isEqualTo("As virtual threads têm poucas repetições para uma comparação com um pool de 10 threads.");
		assertThat(portuguese(List.of(Changed.cell(this.ten, "errors/5xx", 1), this.virtual)))
			.isEqualTo("As virtual threads não têm comparação válida com um pool de 10 threads.");
		assertThat(portuguese(List.of(cost("settings", "boot-defaults", Cell.LIVE_HEAP, 160_000),
				cost("settings", "virtual-lean", Cell.LIVE_HEAP, 58_000))))
			.isEqualTo("Com o perfil lean, uma transferência em espera mantém 58,000 bytes no heap em vez de 160,000.");
	}

	private static String portuguese(List<Cell> cells) {
		List<Verdict> verdicts = Judge.judge(cells, SampleResults.lastWithTheOthers(cells));
		return Headlines.portuguese(new Results(Results.SCHEMA, SampleResults.transfers().environment(), false,
				List.of(), cells, verdicts, List.of()), cells.getFirst().scenario());
	}

}
