package dev.virtualthreads.benchmark.own.answer;

import java.util.List;

import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static dev.virtualthreads.benchmark.own.answer.OwnCells.HALF;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.PLATFORM;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.SAME;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.TWICE;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.advice;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.answer;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.list;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.steps;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.title;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.virtual;
import static org.assertj.core.api.Assertions.assertThat;

/** Verdicts on throughput, CPU and latency, with a cause or without. */
class OwnVerdictTest {

	@Test
	void gainMeansTurnItOn() {
		Answer answer = answer(Found.NOTHING, PLATFORM, TWICE);
		assertThat(answer.title()).isEqualTo("Turn it on");
		assertThat(answer.facts().getFirst()).startsWith(
				"Under 500 users: 200 requests per second on virtual threads, 100 on platform threads: 2.00 times as many (95 % interval ");
		assertThat(list(answer, "Better")).containsExactly("throughput");
		assertThat(list(answer, "Worse")).isEmpty();
		assertThat(steps(answer)).first().isEqualTo("spring.threads.virtual.enabled=true");
		assertThat(steps(answer)).anyMatch((line) -> line.contains("@ConcurrencyLimit"));
		assertThat(list(answer, "What would change the answer")).singleElement()
			.asString()
			.contains("the gain disappears");
	}

	@Test
	void lossMeansDoNotWithTheReasonInTheTitle() {
		Answer answer = answer(Found.NOTHING, PLATFORM, HALF);
		assertThat(answer.title()).isEqualTo("Do not turn it on: 0.5 times the throughput");
		assertThat(list(answer, "Worse")).containsExactly("throughput");
		assertThat(steps(answer)).containsExactly("spring.threads.virtual.enabled=false");
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
		assertThat(advice(Found.because(kind), PLATFORM, SAME)).isEqualTo(advice);
	}

	@Test
	void permitsThatALimiterHasSavedUpAreNoDifference() {
		Cell fewer = virtual(93.5, 93.0, 92.5);
		assertThat(advice(Found.because(Kind.RATE), PLATFORM, fewer)).isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
		assertThat(advice(Found.NOTHING, PLATFORM, fewer)).isEqualTo(Advice.DO_NOT);
	}

	@ParameterizedTest
	@EnumSource(names = { "PINNING", "HELD_CONNECTION", "CONNECTION_POOL", "CLIENT_POOL", "POOL" })
	void gainStaysAGainAlthoughSomethingLimitsIt(Kind kind) {
		Answer answer = answer(Found.because(kind), PLATFORM, TWICE);
		assertThat(answer.title()).isEqualTo("Turn it on");
		assertThat(steps(answer)).element(1).isEqualTo("Change %s.".formatted(kind));
	}

	@Test
	void poolIsNotTheLimitOfFullProcessorsOrOfALargeDifference() {
		Observations pool = Found.because(Kind.CONNECTION_POOL);
		assertThat(advice(pool, OwnCells.busy(PLATFORM, 99), OwnCells.busy(SAME, 99)))
			.isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
		assertThat(advice(pool, PLATFORM, HALF)).isEqualTo(Advice.DO_NOT);
		assertThat(advice(pool, PLATFORM, virtual(100.0, 300.0, 90.0))).isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
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
		assertThat(title(Found.NOTHING, platform, little)).isEqualTo("The difference is too small to matter");
		assertThat(
				title(Found.NOTHING, OwnCells.p99(platform, 28.0, 28.0, 28.1), OwnCells.p99(little, 40.0, 40.0, 40.1)))
			.isEqualTo("The difference is too small to matter; the slowest percent waits longer");
		assertThat(title(Found.NOTHING, platform, much)).isEqualTo("Turn it on");
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
		assertThat(title(Found.NOTHING, platform, OwnCells.p99(TWICE, 5000.0, 9000.0, 2000.0))).isEqualTo("Turn it on");
	}

	@Test
	void smallGainThatTheSlowestPercentPaysForIsNone() {
		Cell platform = OwnCells.p99(PLATFORM, 100.0, 101.0, 99.0);
		Cell virtual = virtual(104.0, 105.0, 103.0);
		assertThat(advice(Found.NOTHING, platform, OwnCells.p99(virtual, 470.0, 480.0, 460.0)))
			.isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
		assertThat(advice(Found.NOTHING, platform, OwnCells.p99(virtual, 100.0, 101.0, 99.0)))
			.isEqualTo(Advice.TURN_ON);
	}

	@ParameterizedTest
	@CsvSource({ "40, 41, 39, FASTER, Turn it on", "95, 96, 94, SMALL, No clear difference at your load",
			"160, 170, 150, SLOWER, Do not turn it on: the slowest percent waits longer",
			"160, 900, 30, WIDE, No clear difference at your load" })
	void latencyOfEachPairDecidesUnderARateThatBothServe(double one, double two, double three, String outcome,
			String title) {
		Cell platform = OwnCells.p99(rate(PLATFORM), 100.0, 101.0, 99.0);
		assertThat(title(Found.NOTHING, platform, OwnCells.p99(rate(SAME), one, two, three))).as(outcome)
			.isEqualTo(title);
	}

	@Test
	void latencyBelowAMillisecondDecidesNothing() {
		assertThat(advice(Found.NOTHING, OwnCells.p99(rate(PLATFORM), 1.5, 1.5, 1.5),
				OwnCells.p99(rate(SAME), 0.9, 0.9, 0.9)))
			.isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
	}

	private static Cell rate(Cell cell) {
		return Changed.cell(cell, "parameters/ratePerSecond", 100);
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
		assertThat(title(Found.NOTHING, PLATFORM, TWICE, platform, virtual))
			.isEqualTo("Turn it on under 500 users (900 users: undecided)");
		assertThat(title(Found.NOTHING, PLATFORM, HALF, platform, virtual))
			.isEqualTo("Do not turn it on under 500 users (900 users: undecided): 0.5 times the throughput");
		Cell driver = Changed.cell(virtual, "driver/saturated", true);
		assertThat(title(Found.NOTHING, PLATFORM, SAME, platform, driver))
			.isEqualTo("No clear difference under 500 users (900 users: no valid result)");
	}

}
