package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ProcessorSetsTest {

	@ParameterizedTest
	@CsvSource({ "4, 'bank 0-1, load driver 2, remote services 3'", "6, 'bank 0-2, load driver 3-4, remote services 5'",
			"8, 'bank 0-3, load driver 4-5, remote services 6-7'",
			"16, 'bank 0-7, load driver 8-11, remote services 12-15'" })
	void bankGetsHalfAndTheDriverHalfOfTheRest(int processors, String sets) {
		assertThat(ProcessorSets.of(numbers(processors), true)).hasToString(sets);
	}

	@Test
	void serviceRunsOnItsSet() {
		ProcessorSets sets = ProcessorSets.of(numbers(8), true);
		assertThat(List.of(Service.BANK, Service.REACTIVE_BANK))
			.allSatisfy((bank) -> assertThat(sets.command(bank.isRemote())).endsWith("--cpu-list", "0,1,2,3"));
		assertThat(List.of(Service.RISK, Service.TRANSFER))
			.allSatisfy((remote) -> assertThat(sets.command(remote.isRemote())).endsWith("--cpu-list", "6,7"));
		assertThat(sets.driver()).containsExactly(4, 5);
		assertThat(sets.ofBank(0.45)).isEqualTo(0.9);
	}

	@Test
	void processorsWithGapsAreListed() {
		assertThat(ProcessorSets.of(List.of(0, 2, 4, 6), true))
			.hasToString("bank 0+2, load driver 4, remote services 6");
	}

	@ParameterizedTest
	@CsvSource({ "3, true", "8, false" })
	void fewProcessorsAndThoseWithoutTasksetAreShared(int processors, boolean taskset) {
		ProcessorSets sets = ProcessorSets.of(numbers(processors), taskset);
		assertThat(sets).hasToString("shared");
		assertThat(sets.driver()).hasSize(processors);
		assertThat(sets.bank()).hasSize(processors);
		assertThat(sets.command(false)).isEmpty();
		assertThat(sets.ofBank(0.45)).isEqualTo(0.45);
	}

	private static List<Integer> numbers(int count) {
		return IntStream.range(0, count).boxed().toList();
	}

}
