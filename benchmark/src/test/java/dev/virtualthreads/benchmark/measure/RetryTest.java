package dev.virtualthreads.benchmark.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.report.SampleRates;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RetryTest {

	private static final Cell GOOD = SampleRates.cell("virtual", 30, 900);

	private static final Cell VOID = Changed.cell(GOOD, "driver/saturated", true);

	private final List<String> told = new ArrayList<>();

	private final Turn turn = Turn.of(Scenarios.find("latency", Preset.QUICK).orElseThrow(),
			Scenarios.find("latency", Preset.QUICK).orElseThrow().loads().getFirst(), Preset.QUICK, OptionalInt.of(1))
		.getFirst();

	private final TrialListener listener = new TrialListener() {

		@Override
		public void tell(String sentence) {
			RetryTest.this.told.add(sentence);
		}

	};

	@Test
	void measuresAgainWhatIsVoidWithoutAFaultOfTheContender() {
		Retry retry = new Retry(this.listener);
		assertThat(retry.isDue(this.turn, GOOD, 1)).isFalse();
		assertThat(this.told).isEmpty();
		assertThat(retry.isDue(this.turn, VOID, 1)).isTrue();
		assertThat(this.told).singleElement()
			.asString()
			.startsWith("platform-10 under 30/s, repeat 1, is measured again: ");
	}

	@Test
	void thirdMeasurementCountsWhateverItSays() {
		Retry retry = new Retry(this.listener);
		assertThat(retry.isDue(this.turn, VOID, 2)).isTrue();
		assertThat(retry.isDue(this.turn, VOID, 3)).isFalse();
	}

	@Test
	void unsteadyOnAFullMachineIsMeasuredAgainAndErrorsAreNot() {
		Cell waiting = Changed.cell(GOOD, "parameters", Map.of("waits", "unknown"));
		Cell unsteady = Changed.cell(waiting, "steady", false);
		Map<String, Double> busy = Map.of("busyPercent", 99.0, "driverCpuMicrosPerRequest", 1.0);
		Cell full = Changed.cell(unsteady, "machine", busy);
		assertThat(Retry.reasons(full)).containsExactly("virtual was not steady");
		assertThat(Retry.reasons(unsteady)).isEmpty();
		assertThat(Retry.reasons(full.withErrors(Map.of("reset", 1000L)))).isEmpty();
		assertThat(Retry.reasons(Changed.cell(full, "driver/saturated", true))).isNotEmpty();
	}

}
