package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.results.TraceSecond;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ColdStartTest {

	// each second has as many answers as its number
	private static final List<TraceSecond> TRACE = IntStream.range(0, 12)
		.mapToObj((second) -> new TraceSecond(second, second, null, null, null, null))
		.toList();

	@Test
	void eachWholePartOfTheLoadHasItsAnswersPerSecond() {
		assertThat(ColdStart.details(TRACE, null)).isEqualTo(Map.of("second0To5", 2.0, "second5To10", 7.0));
	}

	@Test
	void timesOfTheCompilersAreAdded() {
		assertThat(ColdStart.details(List.of(), new CompilerThreads(1, 2)))
			.isEqualTo(Map.of("compilerSeconds", 1.0, "compilerWaitSeconds", 2.0));
	}

}
