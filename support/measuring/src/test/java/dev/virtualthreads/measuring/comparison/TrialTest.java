package dev.virtualthreads.measuring.comparison;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class TrialTest {

	private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

	@Test
	void otherProcessesUsedWhatTheTrialDidNot() {
		assertThat(trial(100.0, 2.0 * PROCESSORS).otherCpuPercent()).isCloseTo(50, within(1e-9));
		assertThat(trial(49.0, 2.0 * PROCESSORS).otherCpuPercent()).isZero();
		assertThat(trial(null, 1).otherCpuPercent()).isNull();
	}

	private static Trial trial(@Nullable Double busyPercent, double cpuSeconds) {
		return new Trial("25", null, 4, "", cpuSeconds, busyPercent, 0, 1, Map.of(), Map.of(), List.of());
	}

}
