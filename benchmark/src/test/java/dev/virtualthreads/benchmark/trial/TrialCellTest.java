package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.OpenPhase;
import dev.virtualthreads.benchmark.load.RequestError;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.DriverStats;
import dev.virtualthreads.benchmark.results.JoinedCell;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.TraceSecond;
import dev.virtualthreads.benchmark.results.Usage;
import dev.virtualthreads.benchmark.results.WarmUp;
import dev.virtualthreads.benchmark.scenarios.Known;
import dev.virtualthreads.benchmark.trial.ProcessWatch.Sample;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class TrialCellTest {

	private static final int SECONDS = 20;

	private static final CellSettings SETTINGS = CellSettings.ofBank(turn("cpu-per-transfer").scenario(), Preset.FULL);

	@Test
	void cellIsSteadyIfItsTrialsAre() {
		Trial rising = trial((second) -> 100 + 10 * second);
		assertThat(cell(trial((second) -> 100), trial((second) -> 200)).checks().steady()).isTrue();
		assertThat(cell(trial((second) -> 100), rising, rising).checks().steady()).isFalse();
	}

	@Test
	void parametersSayWhatAFreshJvmIsWhenItIsMeasured() {
		assertThat(cell(trial((second) -> 100)).setup().parameters().all()).containsEntry("collector", "G1")
			.containsEntry("warmUp", "5,000 requests (at rest)");
	}

	@Test
	void overloadHasNoIdeal() {
		Cell overload = new TrialCell(turn("overload"), SETTINGS).of(trial((second) -> 100));
		assertThat(overload.times().idealSeconds()).isNull();
		assertThat(overload.times().percentOfIdeal()).isNull();
	}

	@Test
	void cellOfAnUnknownProcessHasNothingOfIt() {
		Cell cell = cell(trial(closed(Map.of(), 0).result(), LoadCountersTest.UNKNOWN_SERVICE, List.of()));
		assertThat(cell.usage()).isEqualTo(new Usage(null, null, List.of(), null, null, null, List.of()));
		assertThat(cell.usesCpu()).isFalse();
	}

	@Test
	void errorsOfTheDriverAreNoErrorsOfTheService() {
		Cell cell = cell(closed(Map.of(RequestError.NO_LOCAL_PORT, 2L, RequestError.RESET, 1L), 3),
				closed(Map.of(RequestError.NO_LOCAL_PORT, 1L), 4));
		DriverStats driver = Objects.requireNonNull(cell.checks().driver());
		assertThat(cell.checks().errors()).isEqualTo(Map.of("reset", 1L));
		assertThat(driver.errors()).isEqualTo(Map.of("no local port", 3L));
		assertThat(driver.lost()).isEqualTo(7);
		assertThat(driver.fault()).isEqualTo("the load driver lost 7 requests");
	}

	@Test
	void machineShowsEveryoneOfTheMeasuredPhase() {
		Machine machine = machine("memory", closed(Map.of(), 0));
		assertThat(machine.busyPercent()).isCloseTo(30, within(1e-9));
		assertThat(machine.otherPrograms()).isNull();
		assertThat(machine.driverCpuMicrosPerRequest()).isCloseTo(10_000, within(1e-6));
		assertThat(machine.remotesCpuMicrosPerRequest()).isCloseTo(10_000, within(1e-6));
	}

	@Test
	void nobodyKnowsForWhichContenderTheDriverWorkedAtOnce() {
		Machine machine = machine("transfers", closed(Map.of(), 0));
		assertThat(machine).isEqualTo(new Machine(machine.busyPercent(), null, null, machine.otherCpuPercent(), null));
	}

	@Test
	void oneTrialWithStrangersOnAFullMachineCounts() {
		Trial quiet = closed(Map.of(), 0);
		LoadCounters load = LoadCountersTest.LOAD;
		LoadCounters full = new LoadCounters(load.others(), load.seconds(), new LoadCounters.Cpu(new MachineCpu(19, 20),
				load.cpu().service(), load.cpu().driver(), load.cpu().remotes(), load.cpu().driverGcMillis()),
				load.requests());
		Machine machine = machine("memory", quiet, trial(quiet.result(), full, List.of()), quiet);
		assertThat(machine.busyPercent()).isCloseTo(95, within(1e-9));
		assertThat(machine.otherCpuPercent()).isCloseTo(70, within(1e-9));
		assertThat(machine.otherPrograms()).isEqualTo("firefox 5 %");
	}

	@Test
	void othersOfOneUnknownProcessAreUnknown() {
		Trial watched = closed(Map.of(), 0);
		Machine machine = machine("memory", watched,
				trial(watched.result(), LoadCountersTest.UNKNOWN_SERVICE, List.of()));
		assertThat(machine.otherCpuPercent()).isNull();
		assertThat(machine.busyPercent()).isCloseTo(30, within(1e-9));
	}

	@Test
	void lateRequestsOfOneTrialSaturateTheDriver() {
		Cell cell = cell(open(new OpenPhase(1000, 0, null, 0, 10, 0, 2.0, true)),
				open(new OpenPhase(1000, 5, 1.5, 0, 11, 4, 12.0, false)));
		DriverStats driver = Objects.requireNonNull(cell.checks().driver());
		assertThat(driver.saturated()).isTrue();
		assertThat(driver.late()).isEqualTo(21);
		assertThat(driver.dropped()).isEqualTo(4);
		assertThat(cell.details()).containsEntry("refusedP99Millis", 1.5)
			.containsEntry("recoverySecondsAtLeast", 7.0)
			.doesNotContainKey("recoverySeconds");
		assertThat(cell.detailsAll()).containsEntry("recoverySecondsAtLeast", List.of(2.0, 12.0));
	}

	@Test
	void limitOfTheDriverIsAnErrorOfTheServiceThatLeavesSoManyUnanswered() {
		Trial limited = closed(Map.of(RequestError.TOO_MANY_IN_FLIGHT, 2L), 0);
		assertThat(cell(limited).checks().errors()).isEqualTo(Map.of("not sent at 6000 in flight", 2L));
	}

	@Test
	void containerWithLittleMemoryHasItsResidentMemory() {
		Cell cell = new TrialCell(turn("memory"), SETTINGS).of(trial((second) -> 100));
		assertThat(cell.details()).containsEntry("residentMebibytes",
				Objects.requireNonNull(cell.usage().peakRssBytes()) / 1048576.0);
		assertThat(cell.setup().parameters().all()).containsEntry("containerMebibytes", 4096)
			.containsEntry("heap", "chosen by the JVM");
	}

	@Test
	void randomWaitsHaveAP999() {
		Cell cell = new TrialCell(turn("tail"), SETTINGS).of(closed(Map.of(), 0));
		assertThat(cell.details()).containsOnlyKeys(Measure.P999.name());
	}

	private static Machine machine(String id, Trial... trials) {
		return Objects.requireNonNull(cell(id, trials).checks().machine());
	}

	private static Cell cell(Trial... trials) {
		return cell("cpu-per-transfer", trials);
	}

	private static Cell cell(String id, Trial... trials) {
		TrialCell alone = new TrialCell(turn(id), SETTINGS);
		return JoinedCell.of(Stream.of(trials).map(alone::of).toList());
	}

	private static Turn turn(String id) {
		ServiceScenario scenario = Known.service(id, Preset.FULL);
		return new Turn(scenario, scenario.loads().getFirst(), scenario.contenders().getLast(), 1);
	}

	private static Trial trial(IntToLongFunction answers) {
		List<TraceSecond> trace = IntStream.range(0, SECONDS)
			.mapToObj((second) -> new TraceSecond(second, answers.applyAsLong(second), 1.0,
					answers.applyAsLong(second) / 1000.0, 1L, 1))
			.toList();
		long total = trace.stream().mapToLong(TraceSecond::answers).sum();
		LoadResult result = new LoadResult(SECONDS, new Histogram(3), Map.of(), 0, 1,
				new LoadResult.Total(total, SECONDS), null);
		result.latencyMicros().recordValueWithCount(1000, total);
		return trial(result, LoadCountersTest.LOAD, trace);
	}

	private static Trial closed(Map<RequestError, Long> errors, long lost) {
		return trial(new LoadResult(10, new Histogram(3), errors, lost, 1, new LoadResult.Total(100, 10), null),
				LoadCountersTest.LOAD, List.of());
	}

	private static Trial open(OpenPhase phase) {
		return trial(new LoadResult(10, new Histogram(3), Map.of(), 0, 1, new LoadResult.Total(100, 10), phase),
				LoadCountersTest.LOAD, List.of());
	}

	private static Trial trial(LoadResult result, LoadCounters counters, List<TraceSecond> trace) {
		List<Sample> samples = (counters.cpu().service() != null) ? List.of(new Sample(0, 1, 1, 1)) : List.of();
		return new Trial(result, counters, samples, trace, List.of(),
				new Trial.State(null, new WarmUp(5000, true), Map.of()));
	}

}
