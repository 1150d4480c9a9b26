package dev.virtualthreads.benchmark.measure;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class EnvironmentProbeTest {

	@Test
	void linuxHasItsDistributionAndItsKernel() {
		assertThat(EnvironmentProbe.operatingSystem("Debian GNU/Linux", "12", "bookworm", "Linux", "6.18.44-fc-v669"))
			.isEqualTo("Debian GNU/Linux 12 (bookworm), Linux 6.18");
	}

	@Test
	void otherSystemsHaveNoKernelOfTheirOwn() {
		assertThat(EnvironmentProbe.operatingSystem("Windows", "11", "", "Windows 11", "10.0")).isEqualTo("Windows 11");
	}

}
