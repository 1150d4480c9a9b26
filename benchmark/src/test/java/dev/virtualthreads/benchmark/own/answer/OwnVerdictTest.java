package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.measurement.Conditions;
import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.measurement.Failure;
import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.OwnPlans;
import dev.virtualthreads.benchmark.own.measurement.Tried;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.benchmark.why.Cause;
import dev.virtualthreads.benchmark.why.Kind;
import dev.virtualthreads.benchmark.why.Thrown;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Repeats;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class OwnVerdictTest {

	private static final Cell PLATFORM = OwnCells.cell("500 users", "platform", 100.0, 101.0, 99.0);

	private static final Cell TWICE = OwnCells.cell("500 users", "virtual", 200.0, 203.0, 198.0);

	private static final Cell HALF = OwnCells.cell("500 users", "virtual", 50.0, 50.5, 49.5);

	private static final Cell SAME = OwnCells.cell("500 users", "virtual", 100.5, 100.0, 99.5);

	private static final Thrown OUT_OF_MEMORY = new Thrown("java.lang.OutOfMemoryError", "Java heap space", 12,
			"com.acme.ReportController.report:31");

	@Test
	void gainMeansTurnItOn() {
		Answer answer = answer(Found.NOTHING, PLATFORM, TWICE);
		assertThat(answer.title()).isEqualTo("Turn it on");
		assertThat(answer.facts().getFirst()).startsWith(
				"Under 500 users: 200 requests per second on virtual threads, 100 on platform threads: 2.00 times as many (95 % interval ");
		assertThat(list(answer, "Better")).containsExactly("throughput");
		assertThat(list(answer, "Worse")).isEmpty();
		assertThat(list(answer, "Do this")).first().isEqualTo("spring.threads.virtual.enabled=true");
		assertThat(list(answer, "Do this")).anyMatch((line) -> line.contains("@ConcurrencyLimit"));
		assertThat(list(answer, "What would change the answer")).singleElement()
			.asString()
			.contains("the gain disappears");
	}

	@Test
	void lossMeansDoNotWithTheReasonInTheTitle() {
		Answer answer = answer(Found.NOTHING, PLATFORM, HALF);
		assertThat(answer.title()).isEqualTo("Do not turn it on: 0.5 times the throughput");
		assertThat(list(answer, "Worse")).containsExactly("throughput");
		assertThat(list(answer, "Do this")).containsExactly("spring.threads.virtual.enabled=false");
	}

	@Test
	void propertyStandsInTheAnswerOnce() {
		for (Cell virtual : List.of(TWICE, HALF, SAME)) {
			assertThat(answer(Found.because(Kind.PINNING), PLATFORM, virtual).text()
				.split("spring.threads.virtual.enabled", -1)).hasSizeLessThanOrEqualTo(2);
		}
	}

	@ParameterizedTest
	@CsvSource({ "PINNING, FIX_PINNING", "HELD_CONNECTION, FIX_POOL", "CONNECTION_POOL, FIX_POOL",
			"CLIENT_POOL, FIX_POOL", "POOL, FIX_POOL", "CPU_BOUND, NO_CLEAR_DIFFERENCE", "LOCK, NO_CLEAR_DIFFERENCE" })
	void causeOfATieDecidesWhatToFix(Kind kind, Advice advice) {
		assertThat(verdict(Found.because(kind), PLATFORM, SAME).advice()).isEqualTo(advice);
	}

	@Test
	void permitsThatALimiterHasSavedUpAreNoDifference() {
		Cell fewer = OwnCells.cell("500 users", "virtual", 93.5, 93.0, 92.5);
		assertThat(verdict(Found.because(Kind.RATE), PLATFORM, fewer).advice()).isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
		assertThat(verdict(Found.NOTHING, PLATFORM, fewer).advice()).isEqualTo(Advice.DO_NOT);
	}

	@ParameterizedTest
	@EnumSource(names = { "PINNING", "HELD_CONNECTION", "CONNECTION_POOL", "CLIENT_POOL", "POOL" })
	void gainStaysAGainAlthoughSomethingLimitsIt(Kind kind) {
		OwnVerdict verdict = verdict(Found.because(kind), PLATFORM, TWICE);
		assertThat(verdict.advice()).isEqualTo(Advice.TURN_ON);
		assertThat(list(verdict.answer(), "Do this")).element(1).isEqualTo("Change %s.".formatted(kind));
	}

	@Test
	void poolIsNotTheLimitOfFullProcessorsOrOfALargeDifference() {
		Observations pool = Found.because(Kind.CONNECTION_POOL);
		assertThat(verdict(pool, OwnCells.busy(PLATFORM, 99), OwnCells.busy(SAME, 99)).advice())
			.isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
		assertThat(verdict(pool, PLATFORM, HALF).advice()).isEqualTo(Advice.DO_NOT);
		assertThat(verdict(pool, PLATFORM, OwnCells.cell("500 users", "virtual", 100.0, 300.0, 90.0)).advice())
			.isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
	}

	@Test
	void waitIsMovedBeforeThePoolIsRaised() {
		Answer answer = answer(Found.because(Kind.HELD_CONNECTION, Kind.CONNECTION_POOL), PLATFORM, SAME);
		assertThat(answer.title()).isEqualTo("Fix the pool first");
		assertThat(list(answer, "Do this")).containsExactly("Change HELD_CONNECTION.", "Change CONNECTION_POOL.",
				"Then measure again, with spring.threads.virtual.enabled=true.");
	}

	@Test
	void fullMachineIsJudgedByItsProcessorTime() {
		Answer answer = answer(Found.NOTHING, OwnCells.busy(PLATFORM, 99), OwnCells.busy(TWICE, 99));
		assertThat(answer.title()).isEqualTo("No clear difference at your load");
		assertThat(answer.facts().getFirst()).startsWith(
				"Under 500 users the processors are full. CPU per request: 2 ms on virtual threads, 2 ms on platform threads: 1.00 times as much");
		assertThat(list(answer, "What would change the answer"))
			.containsExactly("Only requests that wait: virtual threads do not compute faster.");
	}

	@Test
	void gainInCpuMustBeWorthIt() {
		Cell little = OwnCells.cpu(TWICE, 1940.0, 1941.0, 1939.0);
		Cell much = OwnCells.cpu(TWICE, 1430.0, 1431.0, 1429.0);
		Cell platform = OwnCells.cpu(PLATFORM, 2000.0, 2000.0, 2001.0);
		assertThat(answer(Found.NOTHING, platform, little).title()).isEqualTo("The difference is too small to matter");
		assertThat(
				answer(Found.NOTHING, OwnCells.p99(platform, 28.0, 28.0, 28.1), OwnCells.p99(little, 40.0, 40.0, 40.1))
					.title())
			.isEqualTo("The difference is too small to matter; the slowest percent waits longer");
		assertThat(answer(Found.NOTHING, platform, much).title()).isEqualTo("Turn it on");
	}

	@Test
	void longerWaitOfTheSlowestPercentIsTheTradeOfTheTitle() {
		Cell slow = OwnCells.p99(TWICE, 5000.0, 5100.0, 4900.0);
		Cell platform = OwnCells.p99(PLATFORM, 4000.0, 4000.0, 4010.0);
		Answer answer = answer(Found.NOTHING, platform, slow);
		assertThat(answer.title()).isEqualTo("Turn it on; the slowest percent waits longer");
		assertThat(answer.facts().get(1))
			.startsWith("p99: 5 s on virtual threads, 4 s on platform threads: 1.25 times as long (95 % interval");
		assertThat(list(answer, "Worse")).containsExactly("latency of the slowest percent");
		assertThat(answer(Found.NOTHING, platform, OwnCells.p99(TWICE, 5000.0, 9000.0, 2000.0)).title())
			.isEqualTo("Turn it on");
	}

	@Test
	void smallGainThatTheSlowestPercentPaysForIsNone() {
		Cell platform = OwnCells.p99(PLATFORM, 100.0, 101.0, 99.0);
		Cell virtual = OwnCells.cell("500 users", "virtual", 104.0, 105.0, 103.0);
		assertThat(verdict(Found.NOTHING, platform, OwnCells.p99(virtual, 470.0, 480.0, 460.0)).advice())
			.isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
		assertThat(verdict(Found.NOTHING, platform, OwnCells.p99(virtual, 100.0, 101.0, 99.0)).advice())
			.isEqualTo(Advice.TURN_ON);
	}

	@ParameterizedTest
	@CsvSource({ "40, 41, 39, FASTER, Turn it on", "95, 96, 94, SMALL, No clear difference at your load",
			"160, 170, 150, SLOWER, Do not turn it on: the slowest percent waits longer",
			"160, 900, 30, WIDE, No clear difference at your load" })
	void latencyOfEachPairDecidesUnderARateThatBothServe(double one, double two, double three, String outcome,
			String title) {
		Cell platform = OwnCells.p99(rate(PLATFORM), 100.0, 101.0, 99.0);
		assertThat(answer(Found.NOTHING, platform, OwnCells.p99(rate(SAME), one, two, three)).title()).as(outcome)
			.isEqualTo(title);
	}

	@Test
	void latencyBelowAMillisecondDecidesNothing() {
		assertThat(verdict(Found.NOTHING, OwnCells.p99(rate(PLATFORM), 1.5, 1.5, 1.5),
				OwnCells.p99(rate(SAME), 0.9, 0.9, 0.9))
			.advice()).isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
	}

	private static Cell rate(Cell cell) {
		return Changed.cell(cell, "parameters/ratePerSecond", 100);
	}

	@Test
	void fewErrorsDecideNothing() {
		Cell three = Changed.cell(many(TWICE), "errors", Map.of("reset", 3));
		assertThat(verdict(Found.NOTHING, many(PLATFORM), three).advice()).isEqualTo(Advice.TURN_ON);
		Cell onPlatform = Changed.cell(many(PLATFORM), "errors", Map.of("reset", 3));
		assertThat(verdict(Found.NOTHING, onPlatform, many(SAME)).advice()).isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
	}

	// 100,000 answers per repeat
	private static Cell many(Cell cell) {
		return Changed.cell(cell, "secondsAll", List.of(1000, 1000, 1000));
	}

	@Test
	void moreErrorsOnVirtualThreadsAreALoss() {
		Cell broken = Changed.cell(TWICE, "errors", Map.of("5xx", 30));
		Answer answer = answer(Found.NOTHING, PLATFORM, broken);
		assertThat(answer.title()).isEqualTo("Do not turn it on: it has errors that platform threads do not have");
		assertThat(answer.facts()).startsWith("Virtual threads: errors with 500 users (30 5xx).",
				"Platform threads: 100 requests per second with 500 users, p99 4.02 s, no errors.");
		assertThat(verdict(Found.because(Kind.CONNECTION_POOL), PLATFORM, broken).advice()).isEqualTo(Advice.FIX_POOL);
		Cell some = Changed.cell(PLATFORM, "errors", Map.of("5xx", 6));
		assertThat(verdict(Found.NOTHING, some, broken).advice()).isEqualTo(Advice.DO_NOT);
	}

	@Test
	void moreErrorsOnPlatformThreadsAreAGain() {
		Cell broken = Changed.cell(PLATFORM, "errors", Map.of("5xx", 30));
		assertThat(answer(Found.NOTHING, broken, TWICE).title())
			.isEqualTo("Turn it on: only platform threads have errors");
		Cell some = Changed.cell(TWICE, "errors", Map.of("5xx", 8));
		assertThat(answer(Found.NOTHING, Changed.cell(PLATFORM, "errors", Map.of("5xx", 90)), some).title())
			.isEqualTo("Turn it on: platform threads have more errors");
	}

	@Test
	void errorsOfBothModesAreNoAnswer() {
		OwnVerdict verdict = verdict(Found.NOTHING, Changed.cell(PLATFORM, "errors", Map.of("5xx", 30)),
				Changed.cell(TWICE, "errors", Map.of("5xx", 25)));
		assertThat(verdict.advice()).isEqualTo(Advice.NO_ANSWER);
		assertThat(verdict.answer().title()).isEqualTo("No answer: both modes have errors");
		assertThat(list(verdict.answer(), "Do this")).singleElement().asString().contains("read the log");
	}

	@Test
	void failedTrialIsAnErrorWhateverItsShare() {
		assertThat(verdict(Found.NOTHING, PLATFORM, Changed.cell(many(TWICE), "errors", Map.of(Repeats.FAILED, 1)))
			.advice()).isEqualTo(Advice.DO_NOT);
	}

	@Test
	void outOfMemoryIsTheTitleAndAsksForALimit() {
		Explanation heap = new Explanation(List.of(), 2L << 20, 256L << 20, null, null);
		Thrown aborted = new Thrown("java.io.IOException", "Broken pipe", 290, null);
		Observations found = Found.with(Found.of(heap), Found.ended(ThreadMode.VIRTUAL, aborted, OUT_OF_MEMORY));
		Answer answer = answer(found, PLATFORM);
		assertThat(answer.title()).isEqualTo("Do not turn it on: java.lang.OutOfMemoryError");
		assertThat(answer.facts().getFirst())
			.isEqualTo("Virtual threads: the service ended with exit code 3 in the warm-up with 300 users.");
		assertThat(list(answer, "Why")).first()
			.isEqualTo(
					"java.lang.OutOfMemoryError: Java heap space, 12 times on virtual threads, at com.acme.ReportController.report:31.");
		assertThat(list(answer, "Do this")).containsExactly(
				"Limit the requests to 64 at a time with @ConcurrencyLimit(64) and @EnableResilientMethods.",
				"server.tomcat.max-connections=64: the other way, but idle connections count, too.",
				"A larger heap moves the limit.");
	}

	@Test
	void limitIsTheNumberThatPlatformThreadsServeWithoutErrors() {
		assertThat(list(answer(Found.capacity(20, 100), PLATFORM, Changed.cell(TWICE, "errors", Map.of("5xx", 30))),
				"Do this"))
			.contains(
					"Or limit the requests to 20 at a time, as many as the thread pool has threads, with @ConcurrencyLimit(20) and @EnableResilientMethods.");
	}

	@Test
	void poolDoesNotExplainThatTheServiceEnded() {
		Observations found = Found.with(Found.because(Kind.CONNECTION_POOL), Found.ended(ThreadMode.VIRTUAL));
		assertThat(answer(found, PLATFORM).title()).isEqualTo("Do not turn it on: the service ended with exit code 3");
	}

	@Test
	void failureBeforeTheMeasurementDecidesByItsShare() {
		Failure many = Found.wrongAnswers(ThreadMode.VIRTUAL, 120, 0.12);
		assertThat(verdict(Found.with(Found.NOTHING, many), PLATFORM, TWICE).advice()).isEqualTo(Advice.DO_NOT);
		assertThat(verdict(Found.with(Found.NOTHING, Found.wrongAnswers(ThreadMode.VIRTUAL, 1, 1e-5)), PLATFORM, TWICE)
			.advice()).isEqualTo(Advice.TURN_ON);
		assertThat(answer(Found.with(Found.NOTHING, many), PLATFORM).facts().getFirst())
			.isEqualTo("Virtual threads: 12 % of the answers were wrong in the load with 500 users (120 5xx).");
	}

	@Test
	void deadlockOfPlatformThreadsAloneMeansTurnItOn() {
		Cause deadlock = new Cause(Kind.DEADLOCK, "All 20 threads wait for an inner request.",
				"Call the service's own code, not itself over HTTP.", List.of());
		Answer answer = answer(Found.with(Found.NOTHING, Found.wrongAnswers(ThreadMode.PLATFORM, 300, 1, deadlock)),
				TWICE);
		assertThat(answer.title()).isEqualTo("Turn it on: only platform threads have errors");
		assertThat(list(answer, "Why")).containsExactly(deadlock.sentence());
		assertThat(list(answer, "Do this")).containsExactly("spring.threads.virtual.enabled=true", deadlock.remedy());
	}

	@Test
	void highestLoadDecides() {
		Cell platform = OwnCells.cell("50 users", "platform", 100.0, 101.0, 99.0);
		Cell faster = OwnCells.cell("50 users", "virtual", 200.0, 203.0, 198.0);
		Answer equal = answer(Found.NOTHING, platform, faster, PLATFORM, SAME);
		assertThat(equal.title()).isEqualTo("No clear difference at your load");
		assertThat(equal.facts().toString()).contains("Under 500 users");
		assertThat(list(equal, "Better")).contains("throughput under 50 users (2.0 times)");
	}

	@Test
	void lowerLoadIsNamedIfNothingIsKnownAboutTheHighest() {
		Cell platform = OwnCells.cell("900 users", "platform", 100.0, 200.0, 50.0);
		Cell virtual = OwnCells.cell("900 users", "virtual", 101.0, 50.0, 210.0);
		assertThat(answer(Found.NOTHING, PLATFORM, TWICE, platform, virtual).title())
			.isEqualTo("Turn it on under 500 users (900 users: undecided)");
		assertThat(answer(Found.NOTHING, PLATFORM, HALF, platform, virtual).title())
			.isEqualTo("Do not turn it on under 500 users (900 users: undecided): 0.5 times the throughput");
		Cell driver = Changed.cell(virtual, "driver/saturated", true);
		assertThat(answer(Found.NOTHING, PLATFORM, SAME, platform, driver).title())
			.isEqualTo("No clear difference under 500 users (900 users: no valid result)");
	}

	@Test
	void unsteadyLoadIsUndecidedAndAsksForALongerOne() {
		Cell unsteady = Changed.cell(OwnCells.busy(TWICE, 99), "steady", false);
		OwnVerdict verdict = verdict(Found.NOTHING, OwnCells.busy(PLATFORM, 99), unsteady);
		assertThat(verdict.advice()).isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
		assertThat(verdict.answer().title()).isEqualTo("Undecided at your load: virtual was not steady");
		assertThat(list(verdict.answer(), "Do this")).singleElement().asString().startsWith("--duration 30s");
		assertThat(verdict(Found.NOTHING, PLATFORM, unsteady).advice()).isEqualTo(Advice.TURN_ON);
	}

	@Test
	void loadWithoutAValidCellIsNoAnswer() {
		OwnVerdict verdict = verdict(Found.NOTHING, Changed.cell(PLATFORM, "driver/saturated", true),
				Changed.cell(TWICE, "driver/saturated", true));
		assertThat(verdict.advice()).isEqualTo(Advice.NO_ANSWER);
		assertThat(verdict.answer().title()).startsWith("No answer: the load driver was saturated");
	}

	@Test
	void undecidedSaysWhatItCouldHaveSeenAndWhichCommandDecides() {
		Cell virtual = OwnCells.cell("500 users", "virtual", 104.0, 109.0, 107.0);
		Answer answer = answer(Found.in(new Conditions(3, true, 6, List.of())), PLATFORM, virtual);
		assertThat(answer.title()).isEqualTo("No clear difference at your load");
		assertThat(answer.facts().getFirst()).matches("A difference of \\d+ % or more would have been seen\\.");
		assertThat(list(answer, "Do this")).first()
			.asString()
			.matches("--repeats \\d+ in the same command, about \\d+ minutes\\.");
		assertThat(list(answer(Found.NOTHING, OwnCells.cell("500 users", "platform", 100.0, 100.0, 100.0),
				OwnCells.cell("500 users", "virtual", 100.0, 100.0, 100.1)), "Do this"))
			.isEmpty();
	}

	@Test
	void onePairIsProbable() {
		Cell platform = OwnCells.cell("500 users", "platform", 100.0);
		Observations onePair = Found.in(Found.ONE_PAIR);
		Answer gain = answer(onePair, platform, OwnCells.cell("500 users", "virtual", 140.0));
		assertThat(gain.title()).isEqualTo("Probably turn it on");
		assertThat(list(gain, "What would change the answer")).first()
			.isEqualTo("Three pairs of processes in place of one: --repeats 3 in the same command, about 12 minutes.");
		assertThat(answer(onePair, platform, OwnCells.cell("500 users", "virtual", 70.0)).title())
			.isEqualTo("Probably do not turn it on: 0.7 times the throughput");
		Answer tie = answer(onePair, platform, OwnCells.cell("500 users", "virtual", 110.0));
		assertThat(tie.title()).isEqualTo("No clear difference at your load");
		assertThat(list(tie, "Do this")).containsExactly("--repeats 3 in the same command, about 12 minutes.");
		assertThat(verdict(Found.with(Found.because(Kind.POOL), Found.ONE_PAIR), platform,
				OwnCells.cell("500 users", "virtual", 99.0))
			.advice()).isEqualTo(Advice.FIX_POOL);
	}

	@Test
	void unsettledServicesAreNamedFirst() {
		assertThat(answer(Found.in(new Conditions(3, false, 0, List.of("In turns."))), PLATFORM, TWICE).facts())
			.startsWith("The services had not settled when they were measured: the numbers are rough.")
			.endsWith("In turns.");
	}

	@ParameterizedTest
	@CsvSource(nullValues = "-",
			value = { "-, 'Turn it on; below 95 requests per second nothing changes for you'",
					"60, Nothing changes for you at 60 requests per second",
					"90, 'Turn it on; below 95 requests per second nothing changes for you'",
					"300, 'Turn it on; below 95 requests per second nothing changes for you'" })
	void capacityIsComparedWithThePeak(@Nullable Integer peak, String title) {
		assertThat(answer(Found.capacity(10, 105), peak, PLATFORM, TWICE).title()).isEqualTo(title);
	}

	@Test
	void threadsInUseAtThePeakAreNamed() {
		assertThat(answer(Found.capacity(10, 105), 60, PLATFORM, TWICE).facts())
			.contains("At 60 requests per second, 7 of 10 threads are in use.");
		assertThat(answer(Found.capacity(10, 105), 300, PLATFORM, TWICE).facts())
			.contains("At 300 requests per second, 32 threads would be in use: the pool has 10.");
		assertThat(list(answer(Found.capacity(10, 105), PLATFORM, TWICE), "What would change the answer")).first()
			.isEqualTo("A peak below 95 requests per second: name yours with --peak-rate.");
	}

	@Test
	void capacityIsNotNamedIfNoThreadIsWaitedFor() {
		assertThat(answer(Found.capacity(10, 105), OwnCells.cpu(PLATFORM, 2000.0, 2001.0, 2002.0),
				OwnCells.cpu(TWICE, 1400.0, 1401.0, 1402.0))
			.title()).isEqualTo("Turn it on");
	}

	@Test
	void changeThatWasTriedStandsInPlaceOfItsRemedy() {
		Cause pool = new Cause(Kind.CONNECTION_POOL, "Wait.", "Set hikari.size=20 if the database serves more.",
				List.of());
		Observations found = Found.because(pool);
		assertThat(list(answer(Found.with(found, new Tried("hikari.size=20", 1.9)), PLATFORM, SAME), "Do this"))
			.startsWith("hikari.size=20 (tried: 1.9 times)")
			.doesNotContain(pool.remedy());
		Answer useless = answer(Found.with(found, new Tried("hikari.size=20", 1.01)), PLATFORM, SAME);
		assertThat(list(useless, "Why")).contains("hikari.size=20 did not help: tried, 1.01 times the throughput.");
		assertThat(list(useless, "Do this")).noneMatch((line) -> line.contains("hikari.size"));
	}

	@Test
	void heldConnectionIsMendedBeforeThePoolThatWasTried() {
		Cause held = new Cause(Kind.HELD_CONNECTION, "Held.", "Move the wait out.", List.of());
		Cause pool = new Cause(Kind.CONNECTION_POOL, "Wait.", "Set hikari.size=20.", List.of());
		Observations found = Found.with(Found.because(held, pool), new Tried("hikari.size=20", 1.9));
		assertThat(list(answer(found, PLATFORM, SAME), "Do this")).startsWith("Move the wait out.",
				"hikari.size=20 (tried: 1.9 times)");
	}

	@Test
	void executorThatThePropertyReplacesIsNamed() {
		Cause task = new Cause(Kind.TASK, "Requests wait for a task.", "Give it more threads.", List.of());
		Answer answer = answer(Found.because(task), PLATFORM, TWICE);
		assertThat(list(answer, "Why").getFirst()).contains("8 threads by default");
		assertThat(list(answer, "Do this")).doesNotContain("Give it more threads.");
	}

	@Test
	void limitFitsHalfOfTheHeap() {
		Explanation why = new Explanation(List.of(), 100_000L, 512L << 20, null, null);
		assertThat(why.limit()).isEqualTo(2600);
		assertThat(list(answer(Found.of(why), PLATFORM, TWICE), "Do this")).contains(
				"server.tomcat.max-connections=2600: half of the heap holds as many requests, but idle connections count, too.");
	}

	@Test
	void smallestPoolThatTiesIsNamed() {
		Cell small = Changed.cell(OwnCells.cell("500 users", "platform-200", 100.0, 101.0, 99.0), "parameters/threads",
				200);
		Cell large = Changed.cell(OwnCells.cell("500 users", "platform-1000", 199.0, 200.0, 198.0),
				"parameters/threads", 1000);
		assertThat(answer(Found.NOTHING, PLATFORM, small, large, TWICE).text())
			.contains("The smallest pool within 5 % of virtual is platform-1000.");
		assertThat(answer(Found.NOTHING, PLATFORM, small, TWICE).text()).contains("No pool is within 5 % of virtual.");
	}

	@Test
	void changeOutsideOfRequestsIsNamedOnce() {
		Observations found = new Observations(Explanation.NONE, List.of(), null, List.of(), Found.THREE_PAIRS,
				"@Async methods have no limit with the property.");
		assertThat(list(answer(found, PLATFORM, TWICE), "Worse")).containsExactly(found.outside());
		assertThat(list(answer(found, PLATFORM, SAME), "What would change the answer")).contains(found.outside());
	}

	@Test
	void noSentenceHasMoreThanThirtyWords() {
		for (Cell virtual : List.of(TWICE, HALF, SAME, Changed.cell(TWICE, "errors", Map.of("5xx", 30)))) {
			assertThat(answer(Found.capacity(10, 105), PLATFORM, virtual).text().split("[.:]\\s"))
				.allMatch((sentence) -> sentence.split("\\s+").length <= 30);
		}
	}

	private static List<String> list(Answer answer, String name) {
		return answer.parts()
			.stream()
			.filter((part) -> part.name().equals(name))
			.flatMap((part) -> part.items().stream())
			.map(Answer.Item::text)
			.toList();
	}

	private static Answer answer(Observations found, Cell... cells) {
		return answer(found, null, cells);
	}

	private static Answer answer(Observations found, @Nullable Integer peakRate, Cell... cells) {
		return verdict(found, peakRate, cells).answer();
	}

	private static OwnVerdict verdict(Observations found, Cell... cells) {
		return verdict(found, null, cells);
	}

	private static OwnVerdict verdict(Observations found, @Nullable Integer peakRate, Cell... cells) {
		return OwnVerdict.of(OwnCells.results(cells), OwnPlans.of(List.of(500), List.of()), OwnPlans.JDK, found,
				peakRate);
	}

}
