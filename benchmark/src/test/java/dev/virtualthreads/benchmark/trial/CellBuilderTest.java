package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.TraceSecond;
import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.ProcessWatch.Sample;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CellBuilderTest {

	private static final int SECONDS = 20;

	private static final CellSettings SETTINGS = CellSettings.ofBank(turn("cpu-per-transfer").scenario(), Preset.FULL);

	private final CellBuilder builder = new CellBuilder(turn("cpu-per-transfer"));

	@Test
	void cellIsSteadyIfItsRepeatsAre() {
		this.builder.add(trial((second) -> 100));
		this.builder.add(trial((second) -> 200));
		assertThat(cell().checks().steady()).isTrue();
	}

	@Test
	void unsteadyRepeatsMakeTheCellUnsteady() {
		this.builder.add(trial((second) -> 100));
		this.builder.add(trial((second) -> 100 + 10 * second));
		this.builder.add(trial((second) -> 100 + 10 * second));
		assertThat(cell().checks().steady()).isFalse();
	}

	@Test
	void traceIsThatOfTheRepeatWithTheMedianThroughput() {
		this.builder.add(trial((second) -> 300));
		this.builder.add(trial((second) -> 100));
		this.builder.add(trial((second) -> 200));
		assertThat(cell().times().throughputPerSecond()).isEqualTo(200);
		assertThat(cell().checks().trace()).extracting(TraceSecond::answers).containsOnly(200L);
	}

	@Test
	void parametersSayWhatAFreshJvmIsWhenItIsMeasured() {
		this.builder.add(trial((second) -> 100));
		assertThat(cell().setup().parameters().all()).containsEntry("collector", "G1")
			.containsEntry("warmUp", "5,000 requests (at rest)");
	}

	// answers come after the measured phase, too: more than it could have
	@Test
	void overloadHasNoIdeal() {
		CellBuilder overload = new CellBuilder(turn("overload"));
		overload.add(trial((second) -> 100));
		assertThat(overload.cell(SETTINGS).times().idealSeconds()).isNull();
		assertThat(overload.cell(SETTINGS).times().percentOfIdeal()).isNull();
	}

	@Test
	void cellOfAnUnknownProcessHasNothingOfIt() {
		Trial watched = trial((second) -> 100);
		this.builder.add(new Trial(watched.result(), LoadCountersTest.UNKNOWN_SERVICE, List.of(), watched.trace(),
				List.of(), new Trial.State(null, null, watched.state().warmUp(), null)));
		assertThat(cell())
			.extracting((cell) -> cell.usage().cpuSeconds(), (cell) -> cell.usage().cpuMicrosPerRequest(),
					(cell) -> cell.usage().peakRssBytes(), (cell) -> cell.usage().peakThreads())
			.containsOnlyNulls();
		assertThat(cell().usage().cpuMicrosPerRequestAll()).isEmpty();
		assertThat(cell().usesCpu()).isFalse();
		assertThat(cell().times().throughputPerSecond()).isEqualTo(100);
	}

	private Cell cell() {
		return this.builder.cell(SETTINGS);
	}

	private static Turn turn(String id) {
		Scenario scenario = Scenarios.find(id, Preset.FULL).orElseThrow();
		return new Turn(scenario, scenario.loads().getFirst(), scenario.contenders().getLast(), 1);
	}

	private static Trial trial(IntToLongFunction answers) {
		List<TraceSecond> trace = IntStream.range(0, SECONDS)
			.mapToObj((second) -> new TraceSecond(second, answers.applyAsLong(second), 1.0,
					answers.applyAsLong(second) / 1000.0, 1L, 1))
			.toList();
		Histogram latencies = new Histogram(3);
		long total = trace.stream().mapToLong(TraceSecond::answers).sum();
		latencies.recordValueWithCount(1000, total);
		LoadResult result = new LoadResult(SECONDS, latencies, Map.of(), 0, 1, List.of(),
				new LoadResult.Total(total, SECONDS), null);
		return new Trial(result, LoadCountersTest.LOAD, List.of(new Sample(0, 1, 1, 1)), trace, List.of(),
				new Trial.State(null, null, new WarmUpResult(5000, true), null));
	}

}
