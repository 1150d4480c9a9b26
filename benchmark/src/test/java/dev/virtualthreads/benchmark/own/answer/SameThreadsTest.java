package dev.virtualthreads.benchmark.own.answer;

import java.util.List;

import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.measurement.OwnPlans;
import dev.virtualthreads.benchmark.process.ThreadMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Verdicts on services that may set their thread mode themselves. */
class SameThreadsTest {

	@ParameterizedTest
	@CsvSource({ "VIRTUAL, , virtual", ", PLATFORM, platform", "VIRTUAL, VIRTUAL, virtual" })
	void sameThreadsInBothModesAreNamedFirst(@Nullable ThreadMode off, @Nullable ThreadMode on, String kind) {
		assertThat(verdict(off, on))
			.contains("No clear difference at your load",
					"Why\n  - Both modes handle requests on " + kind + " threads: ")
			.doesNotContain("What would change");
	}

	@Test
	void threadsThatFollowThePropertyAreNotNamed() {
		assertThat(verdict(ThreadMode.PLATFORM, ThreadMode.VIRTUAL)).doesNotContain("Both modes")
			.contains("What would change");
	}

	private static String verdict(@Nullable ThreadMode off, @Nullable ThreadMode on) {
		Explanation why = new Explanation(List.of(), null, null, off, on);
		return OwnVerdict.of(
				OwnCells.results(OwnCells.cell("500 users", "platform", 100.0, 101.0, 99.0),
						OwnCells.cell("500 users", "virtual", 100.5, 100.0, 99.5)),
				OwnPlans.of(List.of(500), List.of()), OwnPlans.JDK, Found.of(why), null)
			.answer()
			.text();
	}

}
