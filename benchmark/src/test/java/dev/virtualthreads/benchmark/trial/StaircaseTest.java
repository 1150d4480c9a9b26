package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.report.SampleRates;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.benchmark.scenarios.Known;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StaircaseTest {

	private final ServiceScenario scenario = Known.service("latency", Preset.QUICK);

	private final Staircase staircase = new Staircase(this.scenario.loads());

	@Test
	void brokenContenderGetsNoHigherRate() {
		assertThat(climb(Contender.PLATFORM_10, 3200, SampleRates.cell("platform-10", 3200, 2000))).containsExactly(800,
				1600, 3200);
		assertThat(climb(Contender.VIRTUAL, 6400,
				Changed.cell(SampleRates.cell("virtual", 6400, 900), "errors", Map.of("reset", 1000L))))
			.containsExactly(800, 1600, 3200, 6400);
	}

	@Test
	void contenderThatWithstandsGetsEveryRate() {
		assertThat(climb(Contender.VIRTUAL, 0, SampleRates.cell("virtual", 0, 2000)))
			.hasSameSizeAs(this.scenario.loads());
	}

	@Test
	void disturbedLoadWithoutALimitIsFollowedByTheNext() {
		Cell disturbed = withoutLimit(Changed.cell(SampleRates.cell("virtual", 1600, 900), "driver/saturated", true));
		assertThat(disturbed.isValid()).isFalse();
		assertThat(climb(Contender.VIRTUAL, 1600, disturbed)).hasSameSizeAs(this.scenario.loads());
		Cell errors = withoutLimit(
				Changed.cell(SampleRates.cell("virtual", 1600, 900), "errors", Map.of("reset", 1000L)));
		assertThat(climb(Contender.VIRTUAL, 1600, errors)).containsExactly(800, 1600);
	}

	private static Cell withoutLimit(Cell cell) {
		return Changed.cell(cell, "parameters", Map.of());
	}

	@Test
	void laterRepeatGoesNoFurtherThanAnEarlierOne() {
		Cell broken = SampleRates.cell("virtual", 1600, 2500);
		assertThat(climb(Contender.VIRTUAL, 1600, broken)).containsExactly(800, 1600);
		assertThat(climb(Contender.VIRTUAL, 0, broken)).containsExactly(800, 1600);
		assertThat(climb(Contender.PLATFORM_200, 0, broken)).hasSizeGreaterThan(2);
	}

	@Test
	void contenderThatDidNotStartStaysAtTheLowestRate() {
		this.staircase.fall(Contender.VIRTUAL);
		assertThat(climb(Contender.VIRTUAL, 0, SampleRates.cell("virtual", 0, 2500))).containsExactly(800);
	}

	@Test
	void failedStartOfALaterRepeatLowersNothing() {
		Cell broken = SampleRates.cell("virtual", 3200, 2500);
		assertThat(climb(Contender.VIRTUAL, 3200, broken)).containsExactly(800, 1600, 3200);
		this.staircase.fall(Contender.VIRTUAL);
		assertThat(climb(Contender.VIRTUAL, 3200, broken)).containsExactly(800, 1600, 3200);
	}

	private List<Integer> climb(Contender contender, int breaksAt, Cell broken) {
		List<Integer> rates = new ArrayList<>();
		for (Load load : this.staircase.loads(contender)) {
			int rate = rate(load);
			rates.add(rate);
			Cell cell = (rate == breaksAt) ? broken : SampleRates.cell(contender.name(), rate, 1999);
			if (this.staircase.isBroken(contender, load, cell)) {
				break;
			}
		}
		assertThat(rates).containsExactlyElementsOf(
				IntStream.range(0, rates.size()).mapToObj((step) -> rate(this.scenario.loads().get(step))).toList());
		return rates;
	}

	private static int rate(Load load) {
		return Integer.parseInt(load.label().replace("/s", ""));
	}

}
