package dev.virtualthreads.benchmark.results.verdict;

import dev.virtualthreads.benchmark.results.Cell;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SmallestPoolTest {

	private static final Cell VIRTUAL = Changed.cells("virtual 100").getFirst();

	@ParameterizedTest
	@CsvSource({
			"platform-10 94.9; platform-1000 95; platform-500 95; virtual 100, "
					+ "The smallest pool within 5 % of virtual is platform-500.",
			"platform-10 10; platform-200 20; platform-1000 94.9; virtual 100, No pool is within 5 % of virtual.",
			"platform-10 10; platform-200 20; platform-1000 30 errors/reset=100, ''", "virtual 100, ''" })
	void sentenceNamesThePoolUnlessACellIsVoid(String cells, String sentence) {
		assertThat(SmallestPool.sentence(Changed.cells(cells), VIRTUAL).map(String::strip).orElse(""))
			.isEqualTo(sentence);
	}

}
