package dev.virtualthreads.benchmark.bench;

import java.nio.file.Path;

import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RunLockTest {

	@TempDir
	private Path folder;

	@Test
	void secondMeasurementIsRefusedUntilTheFirstEnds() {
		Path file = this.folder.resolve("lock");
		int result = RunLock.holding(file, () -> {
			assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> RunLock.holding(file, () -> 0))
				.withMessage("Another ./bench measures on this machine (process %d). Wait for its end or stop it."
					.formatted(ProcessHandle.current().pid()));
			return 1;
		});
		assertThat(result).isEqualTo(1);
		assertThat(RunLock.holding(file, () -> 2)).isEqualTo(2);
	}

}
