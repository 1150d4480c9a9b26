package dev.virtualthreads.benchmark.trial;

import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.assertj.core.api.Assertions.assertThat;

class CompilerThreadsTest {

	@Test
	@EnabledOnOs(OS.LINUX)
	void compilersOfThisJvmHaveRun() {
		CompilerThreads now = Objects.requireNonNull(CompilerThreads.of((int) ProcessHandle.current().pid()));
		assertThat(now.runSeconds()).isPositive();
		assertThat(now.since(new CompilerThreads(now.runSeconds(), 0)))
			.isEqualTo(new CompilerThreads(0, now.waitSeconds()));
	}

	@Test
	void aProcessThatDoesNotExistHasNone() {
		assertThat(CompilerThreads.of(Integer.MAX_VALUE)).isNull();
	}

}
