package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SmallestPoolTest {

	private static final Cell VIRTUAL = Changed.cells("virtual 100").getFirst();

	@ParameterizedTest
	@CsvSource({ "platform-10 94.9; platform-200 95; platform-1000 101; virtual 100, platform-200",
			"platform-10 80; platform-200 90; platform-1000 94.9; virtual 100, none",
			"platform-1000 100; platform-500 100; platform-cores 100, platform-500",
			"platform-10 100 errors/reset=100, none" })
	void ofTheThroughputFivePercentMayBeMissing(String cells, String smallest) {
		assertThat(SmallestPool.of(Changed.cells(cells), VIRTUAL).map(Cell::contender).orElse("none"))
			.isEqualTo(smallest);
	}

	@Test
	void nothingIsComparedWithAVoidCell() {
		List<Cell> pool = Changed.cells("platform-10 100");
		assertThat(SmallestPool.of(pool, Changed.cell(VIRTUAL, "driver/saturated", true))).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({
			"platform-10 10; platform-200 99; platform-1000 100; virtual 100, "
					+ "The smallest pool within 5 % of virtual is platform-200.",
			"platform-10 10; platform-200 20; platform-1000 30; virtual 100, No pool is within 5 % of virtual.",
			"platform-10 10; platform-200 20; platform-1000 30 errors/reset=100, ''", "virtual 100, ''" })
	void sentenceNamesThePoolUnlessACellIsVoid(String cells, String sentence) {
		assertThat(SmallestPool.sentence(Changed.cells(cells), VIRTUAL).map(String::strip).orElse(""))
			.isEqualTo(sentence);
	}

}
