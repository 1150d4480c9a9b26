package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.report.SampleRates;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HighestRatesTest {

	private static final List<Cell> CELLS = SampleRates.latency().cells();

	@Test
	void lastRateBeforeTheFirstThatBreaksIsTheHighest() {
		List<HighestRates> rates = HighestRates.of(CELLS);
		assertThat(rates).extracting(HighestRates::contender).containsExactly("platform-10", "virtual");
		assertThat(rates).extracting((each) -> Objects.requireNonNull(each.highest()).load())
			.containsExactly("30/s", "60/s");
		assertThat(rates).extracting((each) -> Objects.requireNonNull(each.broken()).load())
			.containsExactly("60/s", "120/s");
		assertThat(rates).allMatch((each) -> each.limitMillis() == 2000);
	}

	@Test
	void eitherRateMayBeMissing() {
		HighestRates broken = HighestRates.of(List.of(SampleRates.cell("virtual", 30, 2500))).getFirst();
		assertThat(broken.highest()).isNull();
		assertThat(broken.limitMillis()).isEqualTo(2000);
		assertThat(HighestRates.of(List.of(SampleRates.cell("virtual", 30, 900))).getFirst().broken()).isNull();
	}

	@Test
	void ratesOfOneContenderRise() {
		assertThat(HighestRates.rising(List.of(CELLS.get(3), CELLS.get(0), CELLS.get(1)), "virtual"))
			.extracting(Cell::load)
			.containsExactly("30/s", "60/s");
		assertThat(HighestRates.of(List.of(SampleResults.cell("virtual", List.of(1.0))))).isEmpty();
	}

}
