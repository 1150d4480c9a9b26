package dev.virtualthreads.benchmark.scaling;

import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleRates;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ReportedLimitsTest {

	@Test
	void poolLetsTheOtherConnectionsWait() {
		ReportedLimits limits = ReportedLimits
			.of(reporting("maxConnections 8192, acceptCount 100, threads 10, maxConcurrentTransfers 5242"));
		assertThat(limits).isEqualTo(new ReportedLimits(5242, 8192, 10));
		assertThat(limits.places()).isEqualTo(8182);
	}

	@Test
	void virtualThreadsHaveNoQueue() {
		ReportedLimits limits = ReportedLimits
			.of(reporting("maxConnections 8192, acceptCount 100, maxConcurrentTransfers 5242"));
		assertThat(limits).isEqualTo(new ReportedLimits(5242, 8192, 5242));
		assertThat(limits.places()).isZero();
	}

	@Test
	void missingLimitIsNamed() {
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> ReportedLimits.of(reporting("maxConcurrentTransfers 5242")))
			.withMessage(
					"The results name no limit maxConnections, only \"maxConcurrentTransfers 5242\": measure them again.");
	}

	private static Cell reporting(String limits) {
		return Changed.cell(SampleRates.cell("virtual", 30, 1000), "parameters", Map.of("limits", limits));
	}

}
