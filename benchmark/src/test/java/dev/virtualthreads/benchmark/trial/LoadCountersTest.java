package dev.virtualthreads.benchmark.trial;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LoadCountersTest {

	// 10 s on two processors: 6 s busy, of which bank 3 s, driver 1 s, remotes 1 s
	static final LoadCounters LOAD = counters(110, 206, 520, 33.0, 11, 6.0)
		.since(counters(100, 200, 500, 30.0, 10, 5.0));

	/** The same of a bank whose process is unknown. */
	static final LoadCounters UNKNOWN_SERVICE = counters(110, 206, 520, null, 11, 6.0)
		.since(counters(100, 200, 500, null, 10, 5.0));

	@Test
	void everyoneHasItsShare() {
		assertThat(LOAD.seconds()).isEqualTo(10);
		assertThat(LOAD.busyPercent()).isCloseTo(30, within(1e-9));
		assertThat(LOAD.otherPercent()).isCloseTo(5, within(1e-9));
		assertThat(LOAD.microsPerRequest(Objects.requireNonNull(LOAD.cpu().service()))).isCloseTo(30_000, within(1e-6));
		assertThat(LOAD.microsPerRequest(LOAD.cpu().driver())).isCloseTo(10_000, within(1e-6));
		assertThat(LOAD.remotesMicrosPerRequest()).isCloseTo(10_000, within(1e-6));
	}

	@Test
	void sumOfTwoPhasesHasTheSharesOfBoth() {
		LoadCounters sum = LOAD.plus(LOAD);
		assertThat(sum.seconds()).isEqualTo(20);
		assertThat(sum.busyPercent()).isCloseTo(30, within(1e-9));
		assertThat(sum.otherPercent()).isCloseTo(5, within(1e-9));
		assertThat(sum.microsPerRequest(Objects.requireNonNull(sum.cpu().service()))).isCloseTo(30_000, within(1e-6));
		assertThat(sum.others().seconds()).containsEntry("firefox", 2.0);
		assertThat(LOAD.plus(UNKNOWN_SERVICE).cpu().service()).isNull();
	}

	@Test
	void othersAreNeverNegative() {
		LoadCounters load = counters(110, 204, 520, 33.0, 11, 6.0).since(counters(100, 200, 500, 30.0, 10, 5.0));
		assertThat(load.otherPercent()).isZero();
	}

	@Test
	void withoutRemotesTheyUseNothing() {
		LoadCounters load = counters(110, 206, 520, 33.0, 11, 0).since(counters(100, 200, 500, 30.0, 10, 0));
		assertThat(load.otherPercent()).isCloseTo(10, within(1e-9));
		assertThat(load.cpu().remotes()).isZero();
	}

	@Test
	void nobodyKnowsTheOthersOfAnUnknownBank() {
		assertThat(UNKNOWN_SERVICE.cpu().service()).isNull();
		assertThat(UNKNOWN_SERVICE.otherPercent()).isNull();
		assertThat(UNKNOWN_SERVICE.busyPercent()).isCloseTo(30, within(1e-9));
	}

	private static LoadCounters counters(double seconds, double busy, double total, @Nullable Double bank,
			double driver, double remotes) {
		boolean end = seconds > 100;
		return new LoadCounters(new OtherPrograms(Map.of("firefox", end ? 8.0 : 7.0)), seconds,
				new LoadCounters.Cpu(new MachineCpu(busy, total), bank, driver, remotes, 0),
				new LoadCounters.Answers(end ? 90 : 10, end ? 25 : 5));
	}

}
