package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.program.EncodedHistogram;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class JoinedCellTest {

	private static final Setup SETUP = SampleResults.transfers().cells().getFirst().setup();

	@Test
	void valuesAreMediansOfTheTrialsWhichStayInTheirOrder() {
		Cell cell = JoinedCell.of(List.of(trial(300, 10), trial(100, 20), trial(200, 90)));
		assertThat(cell.setup().repeats()).isEqualTo(3);
		assertThat(cell.times().throughputPerSecond()).isEqualTo(200);
		assertThat(cell.times().throughputAll()).containsExactly(300.0, 100.0, 200.0);
		assertThat(cell.usage().cpuMicrosPerRequest()).isEqualTo(20);
		assertThat(cell.usage().peakThreads()).isEqualTo(90);
		assertThat(cell.details()).isEqualTo(Map.of("probeMillis", 20.0));
		assertThat(cell.detailsAll()).isEqualTo(Map.of("probeMillis", List.of(10.0, 20.0, 90.0)));
		assertThat(cell.checks().trace()).extracting(TraceSecond::answers).containsExactly(200L);
	}

	@Test
	void percentilesAreThoseOfAllTrialsTogether() {
		Cell cell = JoinedCell.of(List.of(trial(100, 10), trial(100, 50)));
		assertThat(cell.latency().latencyMillis().p50()).isCloseTo(10, within(0.1));
		assertThat(cell.latency().latencyMillis().p90()).isCloseTo(50, within(0.1));
		assertThat(cell.latency().p99MillisAll()).hasSize(2);
		assertThat(cell.latency().latencyCurve()).isNotEmpty();
	}

	@Test
	void singleTrialIsJoinedAgainWithLaterOnes() {
		Cell one = JoinedCell.of(List.of(trial(100, 10)));
		Cell two = JoinedCell.of(List.of(trial(200, 30)));
		assertThat(JoinedCell.of(List.of(one, two))).isEqualTo(JoinedCell.of(List.of(trial(100, 10), trial(200, 30))));
	}

	@Test
	void failedTrialIsAnErrorAndGivesNoValue() {
		Cell cell = JoinedCell.of(List.of(trial(100, 10), Cell.failed(SETUP, Checks.FAILED, 60)));
		assertThat(cell.times().throughputAll()).containsExactly(100.0);
		assertThat(cell.checks().errors()).isEqualTo(Map.of(Checks.FAILED, 1L));
		assertThat(cell.hasErrors()).isTrue();
	}

	@Test
	void cellWhoseTrialsAllFailedCanNeverWin() {
		Cell cell = JoinedCell
			.of(List.of(Cell.failed(SETUP, Checks.FAILED, 60), Cell.failed(SETUP, Checks.FAILED_STARTS, 20)));
		assertThat(cell.times().throughputPerSecond()).isZero();
		assertThat(cell.times().seconds()).isEqualTo(40);
		assertThat(cell.latency().latencyCurve()).isEmpty();
		assertThat(cell.checks().errors()).isEqualTo(Map.of(Checks.FAILED, 1L, Checks.FAILED_STARTS, 1L));
	}

	private static Cell trial(double throughput, int millis) {
		Histogram micros = new Histogram(3);
		micros.recordValueWithCount(1000L * millis, 100);
		LatencyMillis latency = new Latencies(List.of(micros)).summary();
		double seconds = 100 / throughput;
		return new Cell(SETUP, new Times(100, null, seconds, List.of(seconds), null, throughput, List.of(throughput)),
				new Latency(latency, List.of(), List.of(latency.p99()), EncodedHistogram.of(micros)),
				new Usage(1.0, (double) millis, List.of((double) millis), 1L, millis, null, List.of()),
				new Checks(Map.of(), null, List.of(new TraceSecond(0, (long) throughput, 1.0, 1.0, 1L, 1)), null, null),
				Map.of("probeMillis", (double) millis));
	}

}
