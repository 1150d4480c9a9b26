package dev.virtualthreads.payments.compare;

import java.util.List;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class CandidatesTest {

	private final CompareCommand command = new CompareCommand(CandidatesTest.class);

	@ParameterizedTest
	@EnumSource(names = { "QUICK", "FULL" })
	void virtualThreadsAreComparedWithAPoolOfTheSameLimit(Preset preset) {
		assertThat(this.command.candidates()).containsExactly(
				new Candidate("virtual-100", List.of("sequential", "platform-100")),
				new Candidate("virtual-1000", List.of("sequential", "platform-1000")));
		assertThat(this.command.contenders(preset)).extracting(Contender::name)
			.contains("sequential", "platform-100", "platform-1000", "virtual-100", "virtual-1000");
	}

}
