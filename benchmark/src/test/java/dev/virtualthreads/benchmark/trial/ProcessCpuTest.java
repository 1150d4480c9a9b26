package dev.virtualthreads.benchmark.trial;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProcessCpuTest {

	@Test
	void addsUserAndKernelTimeOfProgramsThatHaveEnded() {
		assertThat(ProcessCpu.secondsOfEnded("17 (a (b) c) S 1 1 1 0 -1 4 5 6 7 8 11 12 150 25 20 0 30 0 999"))
			.isEqualTo(1.75);
	}

}
