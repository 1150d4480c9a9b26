package dev.virtualthreads.benchmark.own.answer;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.benchmark.why.Cause;
import dev.virtualthreads.benchmark.why.Kind;
import dev.virtualthreads.measuring.process.JavaInstallation;
import dev.virtualthreads.measuring.results.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class OwnVerdictTest {

	private static final JavaInstallation JDK = new JavaInstallation(Path.of("/jdk"), "21.0.5", "Somebody");

	private static final Cell PLATFORM = OwnCells.cell("500 users", "platform", 100.0, 101.0, 99.0);

	private static final Cell TWICE = OwnCells.cell("500 users", "virtual", 200.0, 203.0, 198.0);

	private static final Cell HALF = OwnCells.cell("500 users", "virtual", 50.0, 50.5, 49.5);

	private static final Cell SAME = OwnCells.cell("500 users", "virtual", 100.5, 100.0, 99.5);

	@Test
	void gainMeansTurnItOn() {
		OwnVerdict verdict = verdict(Explanation.NONE, PLATFORM, TWICE);
		assertThat(verdict.advice()).isEqualTo(Advice.TURN_ON);
		assertThat(verdict.text()).startsWith(
				"Turn it on. Under 500 users virtual threads served 2.00 times as many requests per second as platform threads (95 % interval")
			.contains("Better with virtual threads: throughput (200 instead of 100 requests per second).")
			.contains("About the same: the latency of the slowest percent, CPU per request, memory.")
			.contains("the gain disappears", "@ConcurrencyLimit")
			.endsWith("Set spring.threads.virtual.enabled=true.");
		assertThat(verdict.properties()).containsExactly("spring.threads.virtual.enabled=true");
	}

	@Test
	void gainAsksForAPoolOfAsManyThreads() {
		Cell platform = Changed.cell(PLATFORM, "concurrency", 500);
		Cell virtual = Changed.cell(TWICE, "concurrency", 500);
		assertThat(verdict(Explanation.NONE, platform, virtual).text()).contains(
				"To see whether 500 platform threads do the same, measure again with --pools 500. Set spring.threads");
		assertThat(verdict(Explanation.NONE, PLATFORM, TWICE).text()).doesNotContain("--pools");
	}

	@Test
	void lossMeansDoNot() {
		OwnVerdict verdict = verdict(Explanation.NONE, PLATFORM, HALF);
		assertThat(verdict.text()).startsWith("Do not turn it on. Under 500 users virtual threads served 0.50 times")
			.contains("Worse: throughput (50 instead of 100 requests per second).");
		assertThat(verdict.properties()).containsExactly("spring.threads.virtual.enabled=false");
	}

	@ParameterizedTest
	@CsvSource({ "PINNING, FIX_PINNING", "CONNECTION_POOL, FIX_POOL", "CLIENT_POOL, FIX_POOL",
			"CPU_BOUND, NO_CLEAR_DIFFERENCE", "LOCK, NO_CLEAR_DIFFERENCE" })
	void causeOfATieDecidesWhatToFix(Kind kind, Advice advice) {
		assertThat(verdict(because(kind), PLATFORM, SAME).advice()).isEqualTo(advice);
	}

	@Test
	void lossByPinningNamesTheJavaWithoutIt() {
		OwnVerdict verdict = verdict(because(Kind.PINNING), PLATFORM, HALF);
		assertThat(verdict.text()).startsWith("Fix the pinning first, or move to Java 24 or later. Under 500 users")
			.contains("It waits. Change it.")
			.endsWith("After that, measure again with spring.threads.virtual.enabled=true.");
		assertThat(verdict.properties()).isEmpty();
	}

	@Test
	void gainStaysAGainAlthoughSomethingLimitsIt() {
		assertThat(verdict(because(Kind.CONNECTION_POOL), PLATFORM, TWICE).advice()).isEqualTo(Advice.TURN_ON);
	}

	@Test
	void fullMachineIsJudgedByItsProcessorTime() {
		OwnVerdict verdict = verdict(Explanation.NONE, OwnCells.busy(PLATFORM, 99), OwnCells.busy(TWICE, 99));
		assertThat(verdict.text()).startsWith(
				"No clear difference at your load. Under 500 users the processors were the limit, so the CPU per request counts")
			.contains("Throughput rose, but the slowest users wait as long as before")
			.contains("only requests that wait would change that");
		assertThat(verdict.properties()).isEmpty();
	}

	@Test
	void errorsOnVirtualThreadsAloneAreALoss() {
		Cell broken = Changed.cell(TWICE, "errors", Map.of("5xx", 3));
		OwnVerdict verdict = verdict(Explanation.NONE, PLATFORM, broken);
		assertThat(verdict.text())
			.startsWith("Do not turn it on. Under 500 users the service had errors only on virtual threads: {5xx=3}.");
		assertThat(verdict(because(Kind.CONNECTION_POOL), PLATFORM, broken).advice()).isEqualTo(Advice.FIX_POOL);
	}

	@Test
	void errorsOnPlatformThreadsAloneAreAGain() {
		Cell broken = Changed.cell(PLATFORM, "errors", Map.of("5xx", 3));
		assertThat(verdict(Explanation.NONE, broken, TWICE).advice()).isEqualTo(Advice.TURN_ON);
		OwnVerdict verdict = verdict(Explanation.NONE, OwnCells.cell("50 users", "platform", 100.0, 101.0, 99.0),
				OwnCells.cell("50 users", "virtual", 100.5, 100.0, 99.5), broken, TWICE);
		assertThat(verdict.text())
			.startsWith("Turn it on. Under 500 users the service had errors only on platform threads: {5xx=3}.");
	}

	@Test
	void errorsInBothModesAreNoAnswer() {
		OwnVerdict verdict = verdict(Explanation.NONE, Changed.cell(PLATFORM, "errors", Map.of("5xx", 3)),
				Changed.cell(TWICE, "errors", Map.of("5xx", 3)));
		assertThat(verdict.advice()).isEqualTo(Advice.NO_ANSWER);
		assertThat(verdict.text()).contains("platform had errors (3 5xx)");
	}

	@Test
	void highestLoadWithAProvenDifferenceDecides() {
		OwnVerdict verdict = verdict(Explanation.NONE, OwnCells.cell("50 users", "platform", 100.0, 101.0, 99.0),
				OwnCells.cell("50 users", "virtual", 90.0, 91.0, 89.5), PLATFORM, TWICE,
				OwnCells.cell("900 users", "platform", 100.0, 200.0, 50.0),
				OwnCells.cell("900 users", "virtual", 101.0, 50.0, 210.0));
		assertThat(verdict.text()).startsWith("Turn it on. Under 500 users")
			.contains("Under 50 users they were worse (throughput 0.90).")
			.contains("Under 900 users no difference was proven");
	}

	@Test
	void noDifferenceBelowAVoidLoadIsNoAnswer() {
		Cell unsteady = Changed.cell(OwnCells.busy(TWICE, 99), "steady", false);
		OwnVerdict verdict = verdict(Explanation.NONE, OwnCells.cell("50 users", "platform", 100.0, 101.0, 99.0),
				OwnCells.cell("50 users", "virtual", 100.5, 100.0, 99.5), OwnCells.busy(PLATFORM, 99), unsteady);
		assertThat(verdict(Explanation.NONE, PLATFORM, unsteady).advice()).isEqualTo(Advice.TURN_ON);
		assertThat(verdict.advice()).isEqualTo(Advice.NO_ANSWER);
		assertThat(verdict.text()).contains("Under 500 users there was no valid comparison", "--duration 30s");
		assertThat(verdict(Explanation.NONE, OwnCells.busy(PLATFORM, 99), unsteady).text())
			.contains("virtual was not steady", "repeat with --duration 30s");
		assertThat(verdict(Explanation.NONE, PLATFORM, unsteady).text()).doesNotContain("--duration 30s");
		assertThat(verdict(Explanation.NONE, OwnCells.busy(PLATFORM, 99), Changed.cell(unsteady, "cpuSeconds", null))
			.text()).doesNotContain("--duration 30s");
	}

	@Test
	void repeatsThatDifferTooMuchAskForMore() {
		OwnVerdict verdict = verdict(Explanation.NONE, OwnCells.cell("500 users", "platform", 100.0, 100.0),
				OwnCells.cell("500 users", "virtual", 200.0, 230.0));
		assertThat(verdict.text()).startsWith("No clear difference at your load.")
			.containsPattern("a difference below \\d+ % is not seen. Measure more of them: --repeats 4\\.");
		assertThat(verdict(Explanation.NONE, PLATFORM, SAME).text()).doesNotContain("--repeats");
		assertThat(verdict(Explanation.NONE, OwnCells.cell("500 users", "platform", 100.0),
				OwnCells.cell("500 users", "virtual", 200.0))
			.text()).endsWith("One repeat proves no difference: use --repeats 3 or more.");
	}

	@Test
	void limitFitsHalfOfTheHeap() {
		Explanation why = new Explanation(List.of(), 100_000L, 512L << 20, null, null);
		assertThat(why.limit()).isEqualTo(2600);
		assertThat(verdict(why, PLATFORM, TWICE).properties()).containsExactly("spring.threads.virtual.enabled=true",
				"server.tomcat.max-connections=2600");
		assertThat(verdict(new Explanation(List.of(), 100L, 512L << 20, null, null), PLATFORM, TWICE).properties())
			.hasSize(1);
	}

	@Test
	void smallestPoolThatTiesIsNamed() {
		Cell small = Changed.cell(OwnCells.cell("500 users", "platform-200", 100.0, 101.0, 99.0), "parameters/threads",
				200);
		Cell large = Changed.cell(OwnCells.cell("500 users", "platform-1000", 199.0, 200.0, 198.0),
				"parameters/threads", 1000);
		assertThat(verdict(Explanation.NONE, PLATFORM, small, large, TWICE).text())
			.contains("The smallest pool within 5 % of virtual is platform-1000, with 300 MiB against 300 MiB.");
		assertThat(verdict(Explanation.NONE, PLATFORM, small, TWICE).text())
			.contains("No pool is within 5 % of virtual.");
	}

	@Test
	void latencyDecidesUnderARateThatBothServe() {
		Cell slow = Changed.cell(rate(PLATFORM), "latencyMillis/p99", 9000);
		assertThat(verdict(Explanation.NONE, slow, rate(SAME)).advice()).isEqualTo(Advice.TURN_ON);
		assertThat(verdict(Explanation.NONE, rate(PLATFORM), rate(SAME)).advice())
			.isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
	}

	private static Cell rate(Cell cell) {
		return Changed.cell(cell, "parameters/ratePerSecond", 100);
	}

	private static Explanation because(Kind kind) {
		return new Explanation(List.of(new Cause(kind, "It waits.", "Change it.", List.of())), null, null, null, null);
	}

	private static OwnVerdict verdict(Explanation why, Cell... cells) {
		ServiceFile service = new ServiceFile("app.jar", "4.0.7", "11.0.1", Server.TOMCAT, 21, List.of(), "app");
		OwnPlan plan = new OwnPlan(service, new StartOptions(List.of(), List.of(), Map.of(), null, null, false),
				List.of(JDK),
				new OwnLoad(List.of(), List.of(500), List.of(), Duration.ofSeconds(7), null, null, false, List.of()),
				List.of());
		return OwnVerdict.of(OwnCells.results(cells), plan, JDK, why);
	}

}
