package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.List;
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
		assertThat(climb(Contender.PLATFORM_10, 3200, cell("platform-10", 2000, ""))).containsExactly(800, 1600, 3200);
		assertThat(climb(Contender.VIRTUAL, 6400, cell("virtual", 900, "errors/reset=1000"))).containsExactly(800, 1600,
				3200, 6400);
		assertThat(climb(Contender.REACTIVE, 0, cell("reactive", 2000, ""))).hasSameSizeAs(this.scenario.loads());
	}

	@Test
	void disturbedLoadWithoutALimitIsFollowedByTheNext() {
		Cell disturbed = cell("virtual", 900, "parameters={} driver/saturated=true");
		assertThat(disturbed.isValid()).isFalse();
		assertThat(climb(Contender.VIRTUAL, 1600, disturbed)).hasSameSizeAs(this.scenario.loads());
		assertThat(climb(Contender.VIRTUAL, 1600, cell("virtual", 900, "parameters={} errors/reset=1000")))
			.containsExactly(800, 1600);
	}

	@Test
	void laterRepeatGoesNoFurtherThanAnEarlierOne() {
		Cell broken = cell("virtual", 2500, "");
		assertThat(climb(Contender.VIRTUAL, 1600, broken)).containsExactly(800, 1600);
		assertThat(climb(Contender.VIRTUAL, 0, broken)).containsExactly(800, 1600);
		assertThat(climb(Contender.PLATFORM_200, 0, broken)).hasSizeGreaterThan(2);
	}

	@Test
	void contenderThatDidNotStartStaysAtTheLowestRateButNotAfterAnEarlierRepeat() {
		Cell broken = cell("virtual", 2500, "");
		this.staircase.fall(Contender.REACTIVE);
		assertThat(climb(Contender.REACTIVE, 0, broken)).containsExactly(800);
		assertThat(climb(Contender.VIRTUAL, 3200, broken)).containsExactly(800, 1600, 3200);
		this.staircase.fall(Contender.VIRTUAL);
		assertThat(climb(Contender.VIRTUAL, 3200, broken)).containsExactly(800, 1600, 3200);
	}

	private static Cell cell(String contender, double p99, String changes) {
		return Changed.cell(SampleRates.cell(contender, 0, p99), changes);
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
