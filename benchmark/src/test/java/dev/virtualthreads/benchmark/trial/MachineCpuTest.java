package dev.virtualthreads.benchmark.trial;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MachineCpuTest {

	@Test
	void idleAndWaitingForDisksIsNotBusy() {
		// user, nice, system, idle, iowait, irq, softirq, steal
		assertThat(MachineCpu.of(new long[] { 100, 200, 300, 4000, 5000, 60, 70, 80 }))
			.isEqualTo(new MachineCpu(0.81, 9.81));
	}

	@Test
	void timePasses() {
		MachineCpu before = MachineCpu.read();
		MachineCpu since = MachineCpu.read().since(before);
		assertThat(since.busySeconds()).isBetween(0.0, since.totalSeconds() + 0.1);
	}

}
