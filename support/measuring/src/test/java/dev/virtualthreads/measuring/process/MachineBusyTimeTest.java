package dev.virtualthreads.measuring.process;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MachineBusyTimeTest {

	private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

	@Test
	void ownProcessorTimeIsPartOfIt() {
		double cpuBefore = ProcessCpuTime.seconds();
		long start = System.nanoTime();
		MachineBusyTime.restart();
		while (ProcessCpuTime.seconds() - cpuBefore < 1) {
			Thread.onSpinWait();
		}
		double seconds = (System.nanoTime() - start) / 1e9;
		double own = 100 * (ProcessCpuTime.seconds() - cpuBefore) / seconds / PROCESSORS;
		assertThat(MachineBusyTime.percent(seconds)).isBetween(0.9 * own, 100.0);
	}

	@Test
	void shortTimeIsNotMeasured() {
		MachineBusyTime.restart();
		assertThat(MachineBusyTime.percent(0.4)).isNull();
	}

}
