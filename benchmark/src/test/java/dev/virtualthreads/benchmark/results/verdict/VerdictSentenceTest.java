package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.trial.Contender;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Words of the verdicts. An ellipsis stands for any text. */
class VerdictSentenceTest {

	private static final String CELLS = "%s idealSeconds=null machine/busyPercent=%d cpuMicrosPerRequestAll=%s";

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					platform-10; platform-200; virtual | As good as the default of 200 threads (1.00 to 1.00); virtual had 5.00 times the throughput of platform-10 (95 % interval 4.96 to 5.04, 3 pairs of repeats). That pool works as well while fewer requests wait than it has threads.
					platform-10; platform-200 12 12.5 13; virtual | Maybe as good as the default of 200 threads (0.91 to 1.10); virtual had 5.00 times…3 pairs of repeats).
					platform-10; platform-200 15.4 15.5 15.6; virtual | Worse than the default of 200 threads (…
					platform-10; platform-100 12 12.5 13; platform-1000 15.4 15.5 15.6; platform-500 12.24 12.25 12.26; platform-200 errors/5xx=22; platform-300; virtual | virtual had … platform-100 may be as good (… platform-1000 was better (… platform-500 may be as good (… platform-200 has no valid comparison. platform-300 was as good (1.00 to 1.00): that pool also works while…
					platform-10; platform-5 1.19 1.2 1.21; virtual | … With fewer concurrent requests the gain is smaller.
					pool 2.4 2.5 2.6 parameters/threads=200; platform-200; virtual | virtual had 5.00 times the throughput of pool (… platform-200 was as good (…
					platform-10 parameters/threads=49; virtual | … With fewer concurrent requests…
					platform-200 parameters/threads=50; virtual | …This changes once concurrent requests exceed the pool.…
					platform-200; virtual | Equivalent within 2 %: virtual had 1.00 times…3 pairs of repeats).…This changes once concurrent requests exceed the pool.…
					virtual; platform-10 | platform-10 had 0.20 times the throughput of virtual…
					platform-200; virtual 12.75 12.8 12.85 | Maybe a small difference: virtual had 1.02 times…The two differ, but maybe by less than 2 %.
					platform-200; virtual 11.5 12.5 13.5 | Undecided: virtual had 1.00 times… This run detects differences above 24 %. Detecting 5 % takes about 32 repeats.…
					platform-200; virtual 1 12.5 40 | …Detecting 5 % takes more than 100 repeats.…
					platform-10; virtual 60 90 130 | virtual had… The interval is wide: it proves the direction, not the size of the difference.…
					virtual 60 90 130; platform-10 | platform-10 had… The interval is wide: it proves the direction, not the size of the difference.…
					platform-10 2.5; virtual 12.5 | virtual had 5.00 times the throughput of platform-10. One repeat gives no confidence interval: use --repeats 3 or more.
					platform-10; virtual steady=false | … virtual was not steady.
					platform-10 machine/otherCpuPercent=5.1; virtual | … Other programs used 5 % of the processors next to platform-10.
					platform-10 p99MillisAll=[4000,4010,4020]; virtual latencyMillis/p99=8000 p99MillisAll=[8000,8100,7900] | … But virtual had 1.99 times the p99 of platform-10.
					platform-10 latencyMillis/p99=4000 p99MillisAll=[1000,2000,4000]; virtual latencyMillis/p99=8000 p99MillisAll=[1200,2400,4800] | … But virtual had 1.20 times the p99 of platform-10.
					virtual latencyMillis/p99=8000 p99MillisAll=[8000,8100,7900]; platform-10 p99MillisAll=[4000,4010,4020] | …1.99 times the p99 of platform-10.…
					platform-200; virtual cpuMicrosPerRequest=3000 | … But virtual had 1.50 times the CPU per request of platform-200.…
					platform-200; virtual 12.6 12.65 12.8 | Undecided… This run detects differences above 3.9 %.…
					platform-200 machine/busyPercent=97; virtual machine/busyPercent=97 | Equivalent within 2 %: platform-200 used 1.00 times the CPU per request…
					platform-10 machine/busyPercent=97 cpuMicrosPerRequestAll=[3000,3000,3000]; virtual | platform-10 used 1.50 times the CPU per request…
					""")
	void sentenceIs(String cells, String sentence) {
		assertSays(cells, sentence);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					platform-10; reactive; virtual | reactive
					platform-10; platform-5 1.19 1.2 1.21; virtual | platform-5
					platform-10; platform-200 load="60/20"; virtual load="60/20"; virtual | platform-200
					platform-200 parameters/threads=49; virtual | This changes
					platform-200 parameters/threads=null; virtual | This changes
					platform-200 driver=null; virtual driver=null | This changes
					platform-10 driver=null; virtual driver=null | With fewer concurrent requests
					platform-10 parameters/threads=50; virtual | With fewer concurrent requests
					platform-200; virtual 12.6 12.65 12.8 | takes about
					platform-200; virtual 11.5 12.5 13.5 | correction
					platform-10; virtual | The interval is wide
					platform-10 machine/otherCpuPercent=5.0; virtual | Other programs
					platform-10 p99MillisAll=[4000,4010,4020]; virtual p99MillisAll=[3900,16100,4000] latencyMillis/p99=8000 | But
					platform-10 p99MillisAll=[0,0,0]; virtual p99MillisAll=[8000,8100,7900] latencyMillis/p99=8000 | But
					platform-10 p99MillisAll=[0,0,0]; virtual p99MillisAll=[0,0,0] latencyMillis/p99=8000 | But
					platform-10 p99MillisAll=[4000]; virtual p99MillisAll=[8000] latencyMillis/p99=8000 | But
					platform-200; virtual cpuMicrosPerRequest=3000 cpuSeconds=7.9 | But
					platform-200 cpuMicrosPerRequest=0; virtual | But
					platform-200 cpuMicrosPerRequest=1000; virtual cpuMicrosPerRequest=1100 | But
					platform-10; virtual cpuMicrosPerRequest=3000 | But
					platform-200 machine/busyPercent=97; virtual machine/busyPercent=97 | concurrent requests
					platform-10 machine/busyPercent=97 cpuMicrosPerRequestAll=[3000,3000,3000]; virtual | concurrent requests
					""")
	void sentenceDoesNotContain(String cells, String absent) {
		assertThat(sentence(cells)).isNotEmpty().doesNotContain(absent);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					95 | [200,200,201] | | platform-200 used 2.00 times the CPU per request of virtual (95 % interval… Beside it, virtual had 1.00 to 1.00 times the throughput. …
					95 | [200,200,201] | throughputAll=[10,10.1,10.2] | … times the throughput, which says the opposite.…
					95 | [50,50,50] | throughputAll=[14.9,15,15.1] | … times the throughput, which says the opposite.…
					95 | [100,100,100] | throughputAll=[14.9,15,15.1] | … Beside it, virtual had 1.18 to 1.22 times the throughput. All…
					50 | [100,100,100] | | … Beside it, virtual had 1.00 to 1.00 times the throughput. All processes together used 2100 and 2100 µs per request.
					95 | [100,100,100] | throughputAll=[9.9,10,10.1] throughputPerSecond=10 seconds=40 | … But virtual had 1.25 times the time per request of platform-200. Beside it, virtual had 0.78 to 0.82 times the throughput. All…
					""")
	void computationIsComparedByItsCpu(int busyPercent, String cpu, @Nullable String change, String sentence) {
		String virtual = CELLS.formatted("virtual", busyPercent, "[100,100,100]");
		assertSays(CELLS.formatted("platform-200", busyPercent, cpu) + "; " + virtual
				+ ((change != null) ? " " + change : ""), sentence);
	}

	@Test
	void poolThatOnlyAnotherCandidateDoesNotBeatIsNotNamed() {
		assertThat(
				Judge
					.judge(Changed.cells("platform-10; platform-100 2.5 2.5 2.5; virtual"),
							List.of(new PlannedComparison("transfers", "platform-10", "virtual"),
									new PlannedComparison("transfers", "platform-10", "platform-100")))
					.getFirst()
					.sentence())
			.endsWith(" With fewer concurrent requests the gain is smaller.");
	}

	@Test
	void defaultPoolIsTheContenderOfTheScenarios() {
		assertThat(Contender.PLATFORM_200.name()).isEqualTo(Alternatives.DEFAULT_POOL);
		assertThat(Contender.PLATFORM_200.limit()).isEqualTo(200);
	}

	static void assertSays(String cells, String sentence) {
		assertThat(sentence(cells))
			.matches(Stream.of(sentence.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
	}

	private static String sentence(String cells) {
		String load = Changed.cells(cells).getFirst().load();
		return JudgeTest.judgeAll(cells)
			.stream()
			.filter((verdict) -> verdict.load().equals(load))
			.findFirst()
			.orElseThrow()
			.sentence();
	}

	@ParameterizedTest
	@CsvSource({
			"platform-10 94.9; platform-1000 95; platform-500 95; virtual 100, "
					+ "The smallest pool within 5 % of virtual is platform-500.",
			"platform-10 10; platform-200 20; platform-1000 94.9; virtual 100, No pool is within 5 % of virtual.",
			"platform-10 10; platform-200 20; platform-1000 30 errors/reset=100, ''", "virtual 100, ''" })
	void smallestPoolIsNamedUnlessACellIsVoid(String cells, String sentence) {
		assertThat(SmallestPool.sentence(Changed.cells(cells), Changed.cells("virtual 100").getFirst())
			.map(String::strip)
			.orElse("")).isEqualTo(sentence);
	}

}
