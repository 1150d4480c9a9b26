package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.report.SampleCells;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.benchmark.scenarios.Known;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StaircaseTest {

	private final List<Load> loads = Known.service("users", Preset.FULL).loads();

	private final Staircase staircase = new Staircase(this.loads);

	@Test
	void contenderWithErrorsGetsNoHigherLoadInALaterRepeatEither() {
		assertThat(climb(Contender.VIRTUAL, 2, "errors/reset=1000")).isEqualTo(3);
		assertThat(climb(Contender.VIRTUAL, 1, "errors/reset=1000")).isEqualTo(2);
		assertThat(climb(Contender.VIRTUAL, 4, "")).isEqualTo(2);
		assertThat(climb(Contender.PLATFORM_200, 4, "")).isEqualTo(5);
	}

	@Test
	void errorsDoNotEndALoadOfImpatientClients() {
		Load overload = Known.service("overload", Preset.FULL).loads().getFirst();
		Cell wrong = Changed.cell(SampleCells.good(overload.label(), "virtual"), "errors/reset=1000");
		assertThat(new Staircase(List.of(overload)).isBroken(Contender.VIRTUAL, overload, wrong)).isFalse();
	}

	@Test
	void disturbedLoadIsFollowedByTheNext() {
		assertThat(climb(Contender.VIRTUAL, 1, "driver/saturated=true")).isEqualTo(5);
	}

	@Test
	void contenderThatDidNotStartStaysAtTheLowestLoadButNotAfterAnEarlierRepeat() {
		this.staircase.fall(Contender.REACTIVE);
		assertThat(climb(Contender.REACTIVE, 4, "")).isOne();
		assertThat(climb(Contender.VIRTUAL, 4, "")).isEqualTo(5);
		this.staircase.fall(Contender.VIRTUAL);
		assertThat(climb(Contender.VIRTUAL, 4, "")).isEqualTo(5);
	}

	/** Returns the number of loads that the contender gets if one of them changes it. */
	private int climb(Contender contender, int changedLoad, String change) {
		List<Load> climbed = new ArrayList<>();
		for (Load load : this.staircase.loads(contender)) {
			climbed.add(load);
			Cell good = SampleCells.good(load.label(), contender.name());
			Cell cell = (this.loads.indexOf(load) == changedLoad) ? Changed.cell(good, change) : good;
			if (this.staircase.isBroken(contender, load, cell)) {
				break;
			}
		}
		assertThat(climbed).isEqualTo(this.loads.subList(0, climbed.size()));
		return climbed.size();
	}

}
