package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.OpenPhase;
import dev.virtualthreads.benchmark.load.RequestError;
import dev.virtualthreads.benchmark.results.AnswersPerUser;
import dev.virtualthreads.benchmark.results.DriverStats;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Repeats;
import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.ProcessWatch.Sample;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LoadSummaryTest {

	@Test
	void errorsOfTheDriverAreNoErrorsOfTheService() {
		DriverStats driver = summary(closed(Map.of(RequestError.NO_LOCAL_PORT, 2L, RequestError.RESET, 1L), 3),
				closed(Map.of(RequestError.NO_LOCAL_PORT, 1L), 4))
			.driver();
		assertThat(driver.errors()).isEqualTo(Map.of("no local port", 3L));
		assertThat(driver.lost()).isEqualTo(7);
		assertThat(driver.late()).isNull();
		assertThat(driver.fault()).isEqualTo("the load driver lost 7 requests");
	}

	@Test
	void usersAreTheMediansOfTheRepeats() {
		LoadSummary summary = summary(closed(Map.of(), 0), closed(Map.of(), 0));
		assertThat(summary.answersPerUser()).isEqualTo(new AnswersPerUser(7, 9));
		assertThat(summary.driver().fault()).isNull();
		assertThat(summary.details()).isEmpty();
	}

	@Test
	void machineShowsEveryoneOfTheMeasuredPhase() {
		LoadSummary summary = summary(closed(Map.of(), 0));
		assertThat(summary.machine().busyPercent()).isCloseTo(30, within(1e-9));
		assertThat(summary.machine().otherCpuPercent()).isCloseTo(5, within(1e-9));
		assertThat(summary.machine().otherPrograms()).isNull();
		assertThat(summary.machine().driverCpuMicrosPerRequest()).isCloseTo(10_000, within(1e-6));
		assertThat(summary.machine().remotesCpuMicrosPerRequest()).isCloseTo(10_000, within(1e-6));
	}

	@Test
	void nobodyKnowsForWhichContenderTheDriverWorkedAtOnce() {
		Machine machine = summary("transfers", closed(Map.of(), 0)).machine();
		assertThat(machine.driverCpuMicrosPerRequest()).isNull();
		assertThat(machine.remotesCpuMicrosPerRequest()).isNull();
		assertThat(machine.otherCpuPercent()).isCloseTo(5, within(1e-9));
	}

	@Test
	void oneRepeatWithStrangersOnAFullMachineCounts() {
		Machine machine = summary(closed(Map.of(), 0), trial(Map.of(), 0, null, 95), closed(Map.of(), 0)).machine();
		assertThat(machine.busyPercent()).isCloseTo(95, within(1e-9));
		assertThat(machine.otherCpuPercent()).isCloseTo(70, within(1e-9));
		assertThat(machine.otherPrograms()).isEqualTo("firefox 5 %");
	}

	@Test
	void othersOfOneUnknownProcessAreUnknown() {
		Trial watched = closed(Map.of(), 0);
		Trial unknown = new Trial(watched.result(), LoadCountersTest.UNKNOWN_SERVICE, List.of(), List.of(), List.of(),
				watched.state());
		assertThat(summary(watched, unknown).machine().otherCpuPercent()).isNull();
		assertThat(summary(watched, unknown).machine().busyPercent()).isCloseTo(30, within(1e-9));
	}

	@Test
	void lateRequestsOfOneRepeatSaturateTheDriver() {
		LoadSummary summary = summary(open(new OpenPhase(1000, 0, null, 0, 10, 15, 0, 2.0, true)),
				open(new OpenPhase(1000, 5, 1.5, 0, 11, 15, 4, 12.0, false)));
		assertThat(summary.driver().saturated()).isTrue();
		assertThat(summary.driver().late()).isEqualTo(21);
		assertThat(summary.driver().dropped()).isEqualTo(4);
		assertThat(summary.answersPerUser()).isNull();
		assertThat(summary.details()).containsEntry("refusedP99Millis", 1.5)
			.containsEntry("recoverySecondsAtLeast", 7.0)
			.doesNotContainKey("recoverySeconds");
	}

	@Test
	void lateDriverCanHideWhetherAP99KeepsItsLimitOnlyByItsDelay() {
		Trial late = open(new OpenPhase(1000, 0, null, 0, 11, 150, 0, null, true));
		assertThat(summary("latency", late).driver().saturated()).isFalse();
		late.result().latencyMicros().recordValueWithCount(2_100_000, 100);
		assertThat(summary("latency", late).driver().saturated()).isTrue();
		late.result().latencyMicros().recordValueWithCount(2_200_000, 10_000);
		assertThat(summary("latency", late).driver().saturated()).isFalse();
	}

	private static LoadSummary summary(Trial... trials) {
		return summary("in-flight", trials);
	}

	private static LoadSummary summary(String id, Trial... trials) {
		Scenario scenario = Scenarios.find(id, Preset.FULL).orElseThrow();
		return new LoadSummary(new Turn(scenario, scenario.loads().getFirst(), Contender.PLATFORM_200, 1),
				new Repeats<>(List.of(trials), List.of()));
	}

	private static Trial closed(Map<RequestError, Long> errors, long lost) {
		return trial(errors, lost, null);
	}

	private static Trial open(OpenPhase phase) {
		return trial(Map.of(), 0, phase);
	}

	private static Trial trial(Map<RequestError, Long> errors, long lost, @Nullable OpenPhase phase) {
		return trial(errors, lost, phase, LoadCountersTest.LOAD.busyPercent());
	}

	private static Trial trial(Map<RequestError, Long> errors, long lost, @Nullable OpenPhase phase,
			double busyPercent) {
		LoadCounters load = LoadCountersTest.LOAD;
		LoadCounters counters = new LoadCounters(
				load.others(), load.seconds(), new LoadCounters.Cpu(new MachineCpu(busyPercent / 5, 20),
						load.cpu().service(), load.cpu().driver(), load.cpu().remotes(), load.cpu().driverGcMillis()),
				load.answers());
		LoadResult result = new LoadResult(10, new Histogram(3), errors, lost, 1,
				(phase == null) ? List.of(9L, 7L) : List.of(), new LoadResult.Total(100, 10), phase);
		return new Trial(result, counters, List.of(new Sample(0, 1, 1, 1)), List.of(), List.of(),
				new Trial.State(null, null, new WarmUpResult(5000, true), null));
	}

}
