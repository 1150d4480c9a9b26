package dev.virtualthreads.benchmark.report;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SeriesTest {

	@Test
	void contenderHasTheSameColourInEveryPicture() {
		for (List<String> contenders : List.of(List.of("platform-10", "platform-200", "virtual"),
				List.of("virtual", "virtual-again", "virtual-lean", "reactive", "platform-200"))) {
			assertThat(Series.of(contenders)).containsEntry("virtual", Series.VIRTUAL)
				.containsEntry("platform-200", Series.PLATFORM_200)
				.doesNotContainValue(Series.OTHER_1);
		}
	}

	@Test
	void knownContendersHaveDifferentColours() {
		List<String> contenders = List.of("virtual", "virtual-again", "virtual-lean", "virtual-unlimited", "reactive",
				"platform-cores", "platform-200", "platform-500", "platform-1000", "platform-5000");
		assertThat(Series.of(contenders).values()).doesNotHaveDuplicates();
	}

	@Test
	void poolsOfAboutTheSameSizeShareAColourAndOthersTakeTurns() {
		assertThat(Series.of(List.of("platform", "platform-100", "1-worker-platform-200")).values())
			.containsOnly(Series.PLATFORM_200);
		assertThat(Series.of(List.of("java-21", "virtual", "java-25")).values()).containsExactly(Series.OTHER_1,
				Series.VIRTUAL, Series.OTHER_2);
	}

}
