package dev.virtualthreads.payments.compare;

import java.util.List;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class CandidatesTest {

	private final CompareCommand command = new CompareCommand(CandidatesTest.class);

	@Test
	void virtualThreadsAreComparedWithAPoolOfTheSameLimit() {
		assertThat(this.command.candidates()).containsExactly(
				new Candidate("virtual-100", List.of("sequential", "platform-100")),
				new Candidate("virtual-1000", List.of("sequential", "platform-1000")));
		assertThat(names(Preset.FULL)).contains("sequential", "platform-100", "platform-1000", "virtual-100",
				"virtual-1000");
		assertThat(names(Preset.QUICK)).contains("sequential", "platform-1000", "virtual-1000");
	}

	@Test
	void pageHasAtMostEightRows() {
		assertThat(names(Preset.FULL)).hasSizeLessThanOrEqualTo(8);
	}

	@Test
	void everyContenderThatWaitsPaysForTenSecondsInFull() {
		assertThat(this.command.contenders(Preset.FULL)).filteredOn((contender) -> contender.idealSeconds() != null)
			.hasSize(6)
			.allSatisfy((contender) -> assertThat(contender.idealSeconds()).isCloseTo(10, within(1e-9)));
	}

	private List<String> names(Preset preset) {
		return this.command.contenders(preset).stream().map(Contender::name).toList();
	}

}
