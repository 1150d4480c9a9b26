package dev.virtualthreads.benchmark.results;

import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class CellTest {

	// 2 repeats of 50 s with 1,000 correct answers per second
	@ParameterizedTest
	@CsvSource({ "connection reset, 1, false", "5xx, 100, false", "5xx, 150, true", Checks.FAILED + ", 1, true",
			Checks.FAILED_STARTS + ", 1, true" })
	void failedTrialOrAShareAboveOnePerMilleVoidsTheCell(String error, long count, boolean isVoid) {
		Cell cell = Changed.cell(Changed.cells("virtual 1000 1000 secondsAll=[50,50]").getFirst(), "errors/" + error,
				count);
		assertThat(cell.hasErrors()).isEqualTo(isVoid);
		assertThat(cell.isValid()).isEqualTo(!isVoid);
		assertThat(cell.checks().errors()).containsEntry(error, count);
	}

}
