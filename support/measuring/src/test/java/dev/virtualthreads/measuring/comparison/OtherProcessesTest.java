package dev.virtualthreads.measuring.comparison;

import dev.virtualthreads.measuring.process.MachineCpu;
import dev.virtualthreads.measuring.process.ProcessCpuTime;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class OtherProcessesTest {

	@Test
	void othersUsedWhatIsNotKnown() {
		assertThat(OtherProcesses.percent(new MachineCpu(6, 8), 2, 2)).isCloseTo(50, within(1e-9));
		assertThat(OtherProcesses.percent(new MachineCpu(2, 8), 3, 2)).isZero();
	}

	@Test
	void shortTrialHasTooFewTicks() {
		assertThat(OtherProcesses.percent(new MachineCpu(1, 1.9), 0, 2)).isNull();
		assertThat(OtherProcesses.percent(new MachineCpu(1, 2), 0, 2)).isNotNull();
	}

	// Work of this process belongs neither to the trial nor to others.
	@Test
	void ownWorkIsKnown() {
		double before = ProcessCpuTime.seconds();
		OtherProcesses idle = OtherProcesses.watch();
		while (ProcessCpuTime.seconds() - before < 2) {
			Thread.onSpinWait();
		}
		MachineCpu used = MachineCpu.read().since(idle.machine());
		double withOwn = 100 * used.busySeconds() / used.totalSeconds();
		assertThat(idle.percent(0)).isLessThan(withOwn - 50.0 / Runtime.getRuntime().availableProcessors());
	}

}
