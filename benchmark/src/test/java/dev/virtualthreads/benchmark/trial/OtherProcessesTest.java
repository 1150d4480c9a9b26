package dev.virtualthreads.benchmark.trial;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class OtherProcessesTest {

	private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

	private static final OtherProcesses BEFORE = new OtherProcesses(new MachineCpu(100, 1000), 3);

	@Test
	void othersUsedWhatNeitherTheTrialNorThisProcessUsed() {
		assertThat(percent(10, 4 * PROCESSORS, 3 + PROCESSORS, PROCESSORS)).isCloseTo(20, within(1e-9));
		assertThat(percent(10, PROCESSORS, 3, 2 * PROCESSORS)).isZero();
	}

	@Test
	void shortTrialIsNotMeasured() {
		assertThat(percent(4.9, 1, 3, 0)).isNull();
		assertThat(percent(5, 1, 3, 0)).isNotNull();
	}

	private static @Nullable Double percent(double seconds, double busySeconds, double ownSeconds,
			double trialSeconds) {
		return BEFORE.percent(new MachineCpu(100 + busySeconds, 1000 + seconds * PROCESSORS), ownSeconds, trialSeconds);
	}

}
