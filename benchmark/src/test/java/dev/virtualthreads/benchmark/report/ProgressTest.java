package dev.virtualthreads.benchmark.report;

import java.util.Map;

import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
import dev.virtualthreads.benchmark.trial.Turn;
import me.tongfei.progressbar.ProgressBar;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProgressTest {

	@Test
	void trialsOfARunFillTheBarAndNoMore() {
		for (ServiceScenario scenario : Scenarios.services(Preset.SMOKE)) {
			double seconds = scenario.seconds(Preset.SMOKE, Repeats.first(3));
			try (ProgressBar bar = Progress.bar(seconds);
					Progress progress = new Progress(bar, (before, trial) -> before + trial.expectedSeconds())) {
				long end = bar.getMax();
				scenario.loads()
					.stream()
					.flatMap((load) -> Turn.of(scenario, load, Preset.SMOKE, Repeats.first(3)).stream())
					.forEach((turn) -> progress.finished(turn, 1, 0, Map.of()));
				assertThat(bar.getCurrent()).as(scenario.id()).isBetween(1L, end);
				progress.complete();
				// a bar that runs past its end would move it
				assertThat(bar.getMax()).isEqualTo(end);
				assertThat(bar.getCurrent()).isEqualTo(end);
			}
		}
	}

}
