package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CellErrorsTest {

	@Test
	void oneErrorInOneHundredThousandAnswersVoidsNothing() {
		Cell cell = cell(Map.of("connection reset", 1L));
		assertThat(cell.hasErrors()).isFalse();
		assertThat(cell.isValid()).isTrue();
		assertThat(cell.checks().errors()).isNotEmpty();
	}

	@Test
	void shareAboveOnePerMilleVoidsTheCell() {
		assertThat(cell(Map.of("5xx", 100L)).isValid()).isTrue();
		assertThat(cell(Map.of("5xx", 150L)).hasErrors()).isTrue();
		assertThat(cell(Map.of("5xx", 150L)).voidReasons()).singleElement().asString().contains("had errors (150 5xx)");
	}

	@Test
	void failedTrialIsAlwaysAnError() {
		assertThat(cell(Map.of(Checks.FAILED, 1L)).hasErrors()).isTrue();
		assertThat(cell(Map.of(Checks.FAILED_STARTS, 1L)).hasErrors()).isTrue();
	}

	// 2 repeats of 50 s with 1,000 correct answers per second
	private static Cell cell(Map<String, Long> errors) {
		Cell some = SampleResults.transfers().cells().getFirst();
		return new Cell(some.setup(),
				new Times(50_000, null, 50, List.of(50.0, 50.0), null, 1000, List.of(1000.0, 1000.0)), some.latency(),
				some.usage(), new Checks(errors, true, List.of(), null, null), some.details());
	}

}
