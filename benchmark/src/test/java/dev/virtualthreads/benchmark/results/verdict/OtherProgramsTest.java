package dev.virtualthreads.benchmark.results.verdict;

import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Verdict;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.virtualthreads.benchmark.results.verdict.JudgeTest.judge;
import static dev.virtualthreads.benchmark.results.verdict.VerdictSentenceTest.assertSays;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Verdicts on cells next to which other programs used the processors. */
class OtherProgramsTest {

	private static final String CROWD = " machine/busyPercent=70 machine/otherCpuPercent=48"
			+ " machine/otherPrograms=\"firefox\"";

	// the ideal of 400 requests is 12.5 per second
	private static final String IDEAL = "virtual 12 12 12" + CROWD;

	private static final String TEN = "platform-10 2.5 2.5 2.5";

	private static final String TWO_HUNDRED = "platform-200 12.5 12.5 12.5";

	@Test
	void contenderNearItsIdealKeepsItsVerdictWhichNamesThePrograms() {
		assertThat(judge(TEN + ";" + IDEAL).outcome()).isEqualTo(Outcome.FASTER);
		assertSays(TEN + ";" + IDEAL, "… Other programs used 48 % of the processors next to virtual: firefox."
				+ " Alone it could have had 1.04 times the throughput at most.");
	}

	@ParameterizedTest
	@CsvSource({ TWO_HUNDRED + ";" + IDEAL + ", 0.96, 1", IDEAL + ";" + TWO_HUNDRED + ", 1, 1.04" })
	void intervalContainsTheIdealThatWasNotMeasured(String cells, double low, double high) {
		Verdict verdict = judge(cells);
		assertThat(verdict.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(verdict.estimate().ratioLow()).isCloseTo(low, within(0.005));
		assertThat(verdict.estimate().ratioHigh()).isCloseTo(high, within(0.005));
		assertThat(verdict.sentence()).doesNotContain("Detecting");
	}

	@Test
	void intervalOfAContenderFarFromItsIdealReachesToIt() {
		String cells = TEN + "; virtual 11.2 11.2 11.2" + CROWD;
		assertThat(judge(cells).estimate().ratioHigh()).isGreaterThan(4.9);
		assertSays(cells, "…firefox. Alone it could have had 1.12 times the throughput…");
	}

	/** A verdict needs a contender that waits, with processors that are idle. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					| machine/otherCpuPercent=20 | FASTER
					idealSeconds=null | idealSeconds=null | VOID
					parameters/waits="unknown" idealSeconds=null machine/busyPercent=10 | parameters/waits="unknown" idealSeconds=null | FASTER
					parameters/waits="unknown" idealSeconds=null machine/busyPercent=10 | parameters/waits="unknown" idealSeconds=null machine/busyPercent=90.1 | VOID
					""")
	void outcomeDependsOnTheWaits(@Nullable String ofPool, String ofVirtual, Outcome outcome) {
		String pool = TEN + ((ofPool != null) ? " " + ofPool : "");
		assertThat(judge(pool + "; virtual 11.2 11.2 11.2" + CROWD + " " + ofVirtual).outcome()).isEqualTo(outcome);
	}

	@ParameterizedTest
	@CsvSource({ "48, throughput", "0.0, cpu" })
	void machineThatOthersFillDoesNotLimitAContenderNearItsIdeal(double others, Measure measure) {
		assertThat(judge(
				"platform-10 12 12 12 machine/busyPercent=100 machine/otherCpuPercent=" + others + ";" + TWO_HUNDRED)
			.measure()).isEqualTo(measure);
	}

	@Test
	void cpuPerRequestNextToOtherProgramsIsNotCompared() {
		assertSays(TEN + " machine/busyPercent=99;" + IDEAL,
				"No verdict on virtual and platform-10: other programs used 48 % of the processors next to virtual…"
						+ " Close them and repeat the run.");
	}

	@Test
	void programsNextToASingleRepeatAreNamed() {
		assertSays("platform-10 2.5; virtual 12.4 machine/otherCpuPercent=30",
				"…use --repeats 3 or more. Other programs used 30 % of the processors next to virtual."
						+ " Alone it could have had 1.01 times the throughput at most.");
	}

}
