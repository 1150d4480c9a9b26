package dev.virtualthreads.benchmark.module;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.benchmark.report.Judge;
import dev.virtualthreads.measuring.results.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ModuleCellsTest {

	private static final String CELL = """
			{"scenario":"payments","load":"chunk 10, 10 ms","parameters":{"preset":"quick"},"contender":"virtual-100",
			 "java":"25","requests":2000,"concurrency":10,"repeats":2,"idealSeconds":2.0,"seconds":2.5,
			 "secondsAll":[2.0,4.0],"percentOfIdeal":80.0,"throughputPerSecond":800.0,
			 "latencyMillis":{"p50":10.1,"p90":10.4,"p99":11.0,"max":14.0},"errors":{},"cpuSeconds":0.5,
			 "cpuMicrosPerRequest":250.0,"peakRssBytes":300000000,"peakThreads":20,"steady":true}""";

	private final Path source = Path.of("payments.json");

	@Test
	void addsWhatOnlyALoadByHttpCanTell() {
		List<Cell> cells = ModuleCells.parse("{\"cells\":[%s]}".formatted(CELL), this.source);
		assertThat(cells).singleElement().satisfies((cell) -> {
			assertThat(cell.contender()).isEqualTo("virtual-100");
			assertThat(cell.throughputAll()).containsExactly(1000.0, 500.0);
			assertThat(cell.latencyCurve()).hasSize(4);
			assertThat(cell.trace()).isEmpty();
			assertThat(cell.isValid()).isTrue();
			assertThat(cell.meter()).isNull();
		});
	}

	@Test
	void noneOfCellsThatAreNoRaceWins() {
		String shown = CELL.replace("\"steady\":true", "\"steady\":true,\"comparable\":false");
		assertThat(Judge.judge(ModuleCells.parse("{\"cells\":[%s,%s]}".formatted(CELL, CELL), this.source))).hasSize(1);
		assertThat(Judge.judge(ModuleCells.parse("{\"cells\":[%s,%s]}".formatted(shown, shown), this.source)))
			.isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "nonsense", "{}", "{\"cells\":[]}", "{\"cells\":[1]}", "{\"cells\":[{}]}" })
	void refusesWhatIsNoResultInASentence(String json) {
		assertThatExceptionOfType(BenchException.class).isThrownBy(() -> ModuleCells.parse(json, this.source))
			.withMessageContaining("payments.json");
	}

}
