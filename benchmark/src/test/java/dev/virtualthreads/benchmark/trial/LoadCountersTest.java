package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LoadCountersTest {

	// 10 s on two processors: 6 s busy, of which bank 3 s, driver 1 s, remotes 1 s
	static final LoadCounters LOAD = counters(110, 206, 520, 33.0, 11, 6.0)
		.since(counters(100, 200, 500, 30.0, 10, 5.0));

	/** The same of a bank whose process is unknown. */
	static final LoadCounters UNKNOWN_SERVICE = counters(110, 206, 520, null, 11, 6.0)
		.since(counters(100, 200, 500, null, 10, 5.0));

	/** The sum of two phases has the shares of both. */
	static final List<LoadCounters> PHASES = List.of(LOAD, LOAD.plus(LOAD));

	@ParameterizedTest
	@FieldSource("PHASES")
	void everyoneHasItsShare(LoadCounters load) {
		assertThat(load.busyPercent()).isCloseTo(30, within(1e-9));
		assertThat(load.otherPercent()).isCloseTo(5, within(1e-9));
		assertThat(load.microsPerRequest(Objects.requireNonNull(load.cpu().service()))).isCloseTo(30_000, within(1e-6));
		assertThat(load.microsPerRequest(load.cpu().driver())).isCloseTo(10_000, within(1e-6));
		assertThat(load.remotesMicrosPerRequest()).isCloseTo(10_000, within(1e-6));
	}

	@Test
	void sumHasTheSecondsOfBoth() {
		assertThat(LOAD.seconds()).isEqualTo(10);
		assertThat(LOAD.plus(LOAD).seconds()).isEqualTo(20);
		assertThat(LOAD.plus(LOAD).others().seconds()).containsEntry("firefox", 2.0);
	}

	/** Others are never negative, and remote services that are not there use nothing. */
	@ParameterizedTest
	@CsvSource({ "204, 6, 5, 0", "206, 0, 0, 10" })
	void othersUseTheRest(double busy, double remotes, double remotesBefore, double others) {
		LoadCounters load = counters(110, busy, 520, 33.0, 11, remotes)
			.since(counters(100, 200, 500, 30.0, 10, remotesBefore));
		assertThat(load.otherPercent()).isCloseTo(others, within(1e-9));
	}

	@Test
	void nobodyKnowsTheOthersOfAnUnknownBank() {
		assertThat(UNKNOWN_SERVICE.cpu().service()).isNull();
		assertThat(LOAD.plus(UNKNOWN_SERVICE).cpu().service()).isNull();
		assertThat(UNKNOWN_SERVICE.otherPercent()).isNull();
		assertThat(UNKNOWN_SERVICE.busyPercent()).isCloseTo(30, within(1e-9));
	}

	private static LoadCounters counters(double seconds, double busy, double total, @Nullable Double bank,
			double driver, double remotes) {
		boolean end = seconds > 100;
		return new LoadCounters(new OtherPrograms(Map.of("firefox", end ? 8.0 : 7.0)), seconds,
				new LoadCounters.Cpu(new MachineCpu(busy, total), bank, driver, remotes, 0), end ? 115 : 15);
	}

}
