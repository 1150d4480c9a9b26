package dev.virtualthreads.benchmark.results.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SmallestPoolTest {

	private static final Cell VIRTUAL = SampleResults.cell("virtual", List.of(100.0));

	@Test
	void ofTheThroughputFivePercentMayBeMissing() {
		assertThat(smallest(94.9, 95.0, 101.0)).isEqualTo("platform-200");
		assertThat(smallest(80.0, 90.0, 94.9)).isEqualTo("none");
	}

	@Test
	void threadsAreComparedAsNumbers() {
		List<Cell> cells = Stream.of("platform-1000", "platform-500", "platform-cores")
			.map((name) -> SampleResults.cell(name, List.of(100.0)))
			.toList();
		assertThat(SmallestPool.of(cells, VIRTUAL)).get().extracting(Cell::contender).isEqualTo("platform-500");
	}

	@Test
	void voidCellIsNeitherFoundNorCompared() {
		Cell broken = SampleResults.cell("platform-10", List.of(100.0), Map.of("reset", 100L), false);
		assertThat(SmallestPool.of(List.of(broken), VIRTUAL)).isEmpty();
		assertThat(SmallestPool.of(List.of(SampleResults.cell("platform-10", List.of(100.0))),
				SampleResults.cell("virtual", List.of(100.0), Map.of(), true)))
			.isEmpty();
	}

	@Test
	void sentenceNamesThePool() {
		assertThat(SmallestPool.sentence(cells(10, 99, 100), VIRTUAL))
			.contains("The smallest pool within 5 % of virtual is platform-200.");
		assertThat(SmallestPool.sentence(cells(10, 20, 30), VIRTUAL)).contains("No pool is within 5 % of virtual.");
		assertThat(SmallestPool.sentence(List.of(VIRTUAL), VIRTUAL)).isEmpty();
	}

	@Test
	void noSentenceStandsOnAVoidPool() {
		List<Cell> cells = new ArrayList<>(cells(10, 20, 30));
		cells.set(2, SampleResults.cell("platform-1000", List.of(30.0), Map.of("reset", 100L), false));
		assertThat(SmallestPool.sentence(cells, VIRTUAL)).isEmpty();
	}

	private static String smallest(double ten, double twoHundred, double thousand) {
		return SmallestPool.of(cells(ten, twoHundred, thousand), VIRTUAL).map(Cell::contender).orElse("none");
	}

	private static List<Cell> cells(double ten, double twoHundred, double thousand) {
		return List.of(SampleResults.cell("platform-10", List.of(ten)),
				SampleResults.cell("platform-200", List.of(twoHundred)),
				SampleResults.cell("platform-1000", List.of(thousand)), VIRTUAL);
	}

}
