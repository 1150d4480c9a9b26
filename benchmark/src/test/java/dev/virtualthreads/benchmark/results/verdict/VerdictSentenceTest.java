package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.trial.Contender;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Words of the verdicts. */
class VerdictSentenceTest {

	static final List<Double> CPU = List.of(100.0, 100.0, 100.0);

	private final Cell ten = SampleResults.cell("platform-10", List.of(2.49, 2.5, 2.51));

	private final Cell twoHundred = SampleResults.cell("platform-200", List.of(12.49, 12.5, 12.51));

	private final Cell virtual = SampleResults.cell("virtual", List.of(12.49, 12.5, 12.51));

	@Test
	void saysWhatToDoHowSureThatIsAndWhatElseWorks() {
		assertThat(sentence(this.ten, this.twoHundred, this.virtual))
			.isEqualTo("As good as the default of 200 threads (1.00 to 1.00); "
					+ "virtual had 5.00 times the throughput of platform-10 "
					+ "(95 % interval 4.96 to 5.04, 3 pairs of repeats). "
					+ "That pool works as well while fewer requests wait than it has threads.");
	}

	@Test
	void everyPoolThatIsNotBeatenIsNamed() {
		Cell maybe = SampleResults.cell("platform-100", List.of(12.0, 12.5, 13.0));
		Cell better = SampleResults.cell("platform-1000", List.of(15.4, 15.5, 15.6));
		Cell little = SampleResults.cell("platform-500", List.of(12.24, 12.25, 12.26));
		Cell broken = Changed.cell(this.twoHundred, "errors/5xx", 22);
		Cell tie = SampleResults.cell("platform-300", List.of(12.49, 12.5, 12.51));
		Cell other = SampleResults.cell("reactive", List.of(12.49, 12.5, 12.51));
		assertThat(sentence(this.ten, maybe, better, little, broken, tie, other, this.virtual))
			.startsWith("virtual had ")
			.contains(" platform-100 may be as good (", " platform-1000 was better (", " platform-500 may be as good (",
					" platform-300 was as good (1.00 to 1.00): that pool also works while ",
					" platform-200 has no valid comparison.")
			.doesNotContain("reactive");
	}

	@Test
	void beatenPoolIsNoAlternative() {
		Cell five = SampleResults.cell("platform-5", List.of(1.19, 1.2, 1.21));
		assertThat(sentence(this.ten, five, this.virtual)).doesNotContain("platform-5")
			.endsWith(" With fewer concurrent requests the gain is smaller.");
	}

	@Test
	void poolOfAnotherLoadIsNoAlternative() {
		assertThat(sentence(this.ten, Changed.cell(this.twoHundred, "load", "60/20"),
				Changed.cell(this.virtual, "load", "60/20"), this.virtual))
			.doesNotContain("platform-200");
	}

	@ParameterizedTest
	@CsvSource({ "200, true", "50, true", "49, false", ", false" })
	void moreUsersChangeATieWithAPoolThatHasThreadsLeft(@Nullable Integer threads, boolean changes) {
		assertThat(sentence(Changed.cell(this.twoHundred, "parameters/threads", threads), this.virtual)
			.contains("This changes once concurrent requests exceed the pool.")).isEqualTo(changes);
	}

	@Test
	void moduleDecidesItselfOnItsConcurrency() {
		Cell tie = Changed.cell(this.twoHundred, "driver", null);
		assertThat(sentence(tie, Changed.cell(this.virtual, "driver", null))).doesNotContain("This changes");
		assertThat(sentence(Changed.cell(this.ten, "driver", null), Changed.cell(this.virtual, "driver", null)))
			.doesNotContain("With fewer concurrent requests");
	}

	@Test
	void gainOverAPoolThatIsNotFullIsNotExplainedByUsers() {
		assertThat(sentence(Changed.cell(this.ten, "parameters/threads", 50), this.virtual))
			.doesNotContain("With fewer concurrent requests");
		assertThat(sentence(Changed.cell(this.ten, "parameters/threads", 49), this.virtual))
			.contains("With fewer concurrent requests");
	}

	@Test
	void slowerCandidateIsAdvisedAgainst() {
		assertThat(sentence(this.virtual, this.ten)).startsWith("platform-10 had 0.20 times the throughput of virtual");
	}

	@Test
	void equivalenceIsSaid() {
		assertThat(sentence(this.twoHundred, this.virtual)).startsWith("Equivalent within 2 %: virtual had 1.00 times")
			.contains("3 pairs of repeats).");
	}

	@Test
	void smallDifferenceIsSaid() {
		assertThat(sentence(this.twoHundred, SampleResults.cell("virtual", List.of(12.75, 12.8, 12.85))))
			.startsWith("Small difference: virtual had 1.02 times")
			.endsWith("The two differ, but maybe by less than 2 %.");
	}

	@Test
	void undecidedNamesItsResolutionAndTheRepeatsForFivePercent() {
		Cell scattered = SampleResults.cell("virtual", List.of(11.5, 12.5, 13.5));
		assertThat(sentence(this.twoHundred, scattered)).startsWith("Undecided: virtual had 1.00 times")
			.contains(" This run detects differences above 24 %. Detecting 5 % takes about 32 repeats.");
	}

	@Test
	void undecidedThatWouldSeeFivePercentNeedsNoMoreRepeats() {
		assertThat(sentence(this.twoHundred, SampleResults.cell("virtual", List.of(12.6, 12.65, 12.8))))
			.startsWith("Undecided")
			.contains(" This run detects differences above 3.9 %.")
			.doesNotContain("takes about");
	}

	@Test
	void undecidedSaysThatRepeatsDoNotHelpWhereTheyDoNot() {
		Cell scattered = SampleResults.cell("virtual", List.of(1.0, 12.5, 40.0));
		assertThat(sentence(this.twoHundred, scattered)).contains("Detecting 5 % takes more than 100 repeats.");
	}

	@Test
	void wideIntervalProvesTheDirectionOnly() {
		String direction = " The interval is wide: it proves the direction, not the size of the difference.";
		Cell scattered = SampleResults.cell("virtual", List.of(60.0, 90.0, 130.0));
		assertThat(sentence(this.ten, scattered)).startsWith("virtual had").contains(direction);
		assertThat(sentence(scattered, this.ten)).startsWith("platform-10 had").contains(direction);
		assertThat(sentence(this.ten, this.virtual)).doesNotContain(direction);
	}

	@Test
	void oneRepeatGivesNoAdvice() {
		assertThat(
				sentence(SampleResults.cell("platform-10", List.of(2.5)), SampleResults.cell("virtual", List.of(12.5))))
			.isEqualTo("virtual had 5.00 times the throughput of platform-10. "
					+ "One repeat gives no confidence interval: use --repeats 3 or more.");
	}

	@Test
	void fullMachineIsNamedWithItsMeasure() {
		Cell pool = JudgeTest.computing(this.twoHundred, 95, List.of(200.0, 200.0, 201.0));
		Cell computing = JudgeTest.computing(this.virtual, 95, CPU);
		assertThat(sentence(pool, computing))
			.startsWith("platform-200 used 2.00 times the CPU per request of virtual (95 % interval")
			.contains(" Beside it, virtual had 1.00 to 1.00 times the throughput.");
		assertThat(sentence(pool, Changed.cell(computing, "throughputAll", List.of(10.0, 10.1, 10.2))))
			.contains(" times the throughput, which says the opposite.");
	}

	@Test
	void usersDoNotChangeTheCpuOfARequest() {
		Cell full = Changed.cell(this.virtual, "machine/busyPercent", 97.0);
		assertThat(sentence(Changed.cell(this.twoHundred, "machine/busyPercent", 97.0), full))
			.startsWith("Equivalent within 2 %: platform-200 used 1.00 times the CPU per request")
			.doesNotContain("concurrent requests");
		Cell hungry = Changed.cell(this.ten, "cpuMicrosPerRequestAll", List.of(3000, 3000, 3000));
		assertThat(sentence(Changed.cell(hungry, "machine/busyPercent", 97.0), this.virtual))
			.startsWith("platform-10 used 1.50 times the CPU per request")
			.doesNotContain("concurrent requests");
	}

	@Test
	void computationIsNotComparedByThroughput() {
		assertThat(sentence(JudgeTest.computing(this.twoHundred, 50, CPU), JudgeTest.computing(this.virtual, 50, CPU)))
			.endsWith(
					" Beside it, virtual had 1.00 to 1.00 times the throughput. All processes together used 2100 and 2100 µs per request.");
	}

	@Test
	void defaultPoolThatIsNotBeatenIsNoReasonToPreferTheCandidate() {
		assertThat(sentence(this.ten, SampleResults.cell("platform-200", List.of(12.0, 12.5, 13.0)), this.virtual))
			.startsWith("Maybe as good as the default of 200 threads (0.91 to 1.10); virtual had 5.00 times")
			.endsWith("3 pairs of repeats).");
		assertThat(sentence(this.ten, SampleResults.cell("platform-200", List.of(15.4, 15.5, 15.6)), this.virtual))
			.startsWith("Worse than the default of 200 threads (");
	}

	@Test
	void defaultPoolIsTheContenderOfTheScenarios() {
		assertThat(Contender.PLATFORM_200.name()).isEqualTo(Alternatives.DEFAULT_POOL);
		assertThat(Contender.PLATFORM_200.limit()).isEqualTo(200);
	}

	static String sentence(Cell... cells) {
		List<Cell> all = List.of(cells);
		List<Verdict> verdicts = Judge.judge(all, SampleResults.lastWithTheOthers(all));
		return verdicts.stream()
			.filter((verdict) -> verdict.load().equals(all.getFirst().load()))
			.findFirst()
			.orElseThrow()
			.sentence();
	}

}
