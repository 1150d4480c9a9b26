package dev.virtualthreads.benchmark.process;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CompilerTimeTest {

	@Test
	void readsTheTimeThatTheCompilersOfAJvmHaveUsed() {
		int own = Math.toIntExact(ProcessHandle.current().pid());
		assertThat(CompilerTime.seconds(own).orElseThrow()).isBetween(0.05, 600.0);
	}

	@Test
	void processThatIsNotAJvmHasNone() {
		assertThat(CompilerTime.seconds(Integer.MAX_VALUE)).isEmpty();
	}

}
