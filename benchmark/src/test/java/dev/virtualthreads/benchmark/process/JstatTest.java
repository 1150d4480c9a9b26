package dev.virtualthreads.benchmark.process;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class JstatTest {

	@Test
	void readsTheTimeThatTheCompilersOfAJvmHaveUsed() {
		int own = Math.toIntExact(ProcessHandle.current().pid());
		assertThat(Jstat.compilerSeconds(own).orElseThrow()).isBetween(0.05, 600.0);
	}

	@Test
	void processThatIsNotAJvmHasNone() {
		assertThat(Jstat.compilerSeconds(Integer.MAX_VALUE)).isEmpty();
	}

}
