package dev.virtualthreads.benchmark.session;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellParameters;
import dev.virtualthreads.measuring.results.DriverStats;
import dev.virtualthreads.measuring.results.Latencies;
import dev.virtualthreads.measuring.results.Machine;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CellOfSessionsTest {

	private final Cell first = SampleSession.cell(List.of(10.0, 12.0), 300, Map.of(),
			SampleSession.latencies(1000, 99));

	private final Cell second = SampleSession.cell(List.of(16.0), 400, Map.of("5xx", 2L),
			SampleSession.latencies(5000, 1));

	private final Cell both = CellOfSessions.of(this.first, this.second);

	@Test
	void repeatsAreAppendedAndKeepTheirSession() {
		Cell three = CellOfSessions.of(this.both, this.first);
		assertThat(three.throughputAll()).containsExactly(10.0, 12.0, 16.0, 10.0, 12.0);
		assertThat(three.secondsAll()).hasSize(5);
		assertThat(three.cpuMicrosPerRequestAll()).hasSize(5);
		assertThat(three.sessionAll()).containsExactly(1, 1, 2, 3, 3);
		assertThat(three.repeats()).isEqualTo(5);
		assertThat(three.sessions()).isEqualTo(3);
	}

	@Test
	void mediansAreThoseOfAllRepeats() {
		assertThat(this.both.throughputPerSecond()).isEqualTo(12);
		assertThat(this.both.seconds()).isEqualTo(400 / 12.0);
		assertThat(this.both.requests()).isEqualTo(400);
		assertThat(this.both.idealSeconds()).isEqualTo(32.0);
		assertThat(this.both.percentOfIdeal()).isEqualTo(100 * 32 / (400 / 12.0));
	}

	@Test
	void percentilesAreThoseOfAllRequests() {
		assertThat(this.both.latencyMillis().p50()).isBetween(1.0, 1.01);
		assertThat(this.both.latencyMillis().p99()).isBetween(1.0, 1.01);
		assertThat(this.both.latencyMillis().max()).isBetween(5.0, 5.01);
		assertThat(Latencies.decode(String.valueOf(this.both.latencyHistogram())).getTotalCount()).isEqualTo(100);
	}

	@Test
	void highestMemoryAndAllErrorsCount() {
		assertThat(this.both.peakRssBytes()).isEqualTo(400);
		assertThat(this.both.errors()).isEqualTo(Map.of("5xx", 2L));
		assertThat(CellOfSessions.of(this.both, this.second).errors()).isEqualTo(Map.of("5xx", 4L));
	}

	@Test
	void oneSessionThatWasNotSteadyIsEnough() {
		assertThat(Agreement.of(true, false)).isFalse();
		assertThat(Agreement.of(null, false)).isFalse();
		assertThat(Agreement.of(true, null)).isNull();
		assertThat(Agreement.of(true, true)).isTrue();
	}

	@Test
	void faultOfTheDriverInOneSessionVoidsTheCell() {
		DriverStats good = SampleResults.driver(false);
		DriverStats lossy = new DriverStats(false, 80, true, 3L, null, null, 7.0, Map.of());
		DriverStats all = DriverOfSessions.of(good, lossy, new WeightedMean(2, 1));
		assertThat(all).isEqualTo(new DriverStats(false, 60, true, 3L, null, null, 7.0, Map.of()));
		assertThat(DriverOfSessions.of(good, SampleResults.driver(true), new WeightedMean(1, 1)))
			.matches(DriverStats::saturated);
	}

	@Test
	void strangersAndAFullMachineInOneSessionCount() {
		Machine full = new Machine(97.0, 100.0, null, 45.0);
		Machine clean = new Machine(30.0, 100.0, null, 1.0);
		assertThat(machine(full, clean)).isEqualTo(full);
		assertThat(machine(clean, full)).isEqualTo(full);
		assertThat(machine(clean, new Machine(null, 100.0, null, null)))
			.isEqualTo(new Machine(null, 100.0, null, null));
	}

	@Test
	void windowHasTheMedianAnswersOfAllRepeats() {
		Cell window = SampleSession.window(this.first, 100, 8.0, List.of(10.0, 10.0));
		Cell later = SampleSession.window(this.second, 130, 10.4, List.of(13.0));
		Cell all = CellOfSessions.of(window, later);
		assertThat(all.requests()).isEqualTo(100);
		assertThat(all.idealSeconds()).isEqualTo(8.0);
	}

	@Test
	void otherParametersAreRefused() {
		Cell other = SampleSession.cell(List.of(10.0), 300, Map.of(), SampleSession.latencies(1000, 1),
				Map.of("preset", "quick"));
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> CellOfSessions.of(this.first, other))
			.withMessageContainingAll("transfers 400/50 virtual", "preset=full", "preset=quick");
	}

	@Test
	void warmUpAndTypesOfNumbersMayDiffer() {
		Cell before = SampleSession.cell(List.of(10.0), 300, Map.of(), SampleSession.latencies(1000, 1),
				Map.of(CellParameters.WARM_UP, "4 rounds", CellParameters.P99_LIMIT, 2000));
		Cell after = SampleSession.cell(List.of(10.0), 300, Map.of(), SampleSession.latencies(1000, 1),
				Map.of(CellParameters.WARM_UP, "5 rounds", CellParameters.P99_LIMIT, 2000L));
		assertThat(CellOfSessions.of(before, after).repeats()).isEqualTo(2);
	}

	@Test
	void cellOfAnEarlierVersionIsRefused() {
		Cell old = SampleSession.cell(List.of(10.0), 300, Map.of(), null);
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> CellOfSessions.of(old, this.second))
			.withMessageContaining("has no latency histogram: measure the first session again");
	}

	private Machine machine(Machine earlier, Machine later) {
		return Objects.requireNonNull(CellOfSessions
			.of(Changed.cell(this.first, "machine", earlier), Changed.cell(this.first, "machine", later))
			.machine());
	}

}
