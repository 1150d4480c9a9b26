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
		assertThat(sets.command(Service.BANK.isRemote())).endsWith("--cpu-list", "0,1,2,3");
		assertThat(sets.command(Service.REACTIVE_BANK.isRemote())).endsWith("--cpu-list", "0,1,2,3");
		assertThat(sets.command(Service.BANK.isRemote())).endsWith("--cpu-list", "0,1,2,3");
		assertThat(sets.command(Service.RISK.isRemote())).endsWith("--cpu-list", "6,7");
		assertThat(sets.command(Service.TRANSFER.isRemote())).endsWith("--cpu-list", "6,7");
		assertThat(sets.driver()).containsExactly(4, 5);
	}

	@Test
	void processorsWithGapsAreListed() {
		assertThat(ProcessorSets.of(List.of(0, 2, 4, 6), true))
			.hasToString("bank 0+2, load driver 4, remote services 6");
	}

	@Test
	void fewProcessorsAreShared() {
		ProcessorSets three = ProcessorSets.of(numbers(3), true);
		assertThat(three).hasToString("shared");
		assertThat(three.driver()).hasSize(3);
		assertThat(three.command(false)).isEmpty();
	}

	@Test
	void processorsAreSharedWithoutTaskset() {
		assertThat(ProcessorSets.of(numbers(8), false)).hasToString("shared");
		assertThat(ProcessorSets.of(numbers(8), false).bank()).hasSize(8);
	}

	private static List<Integer> numbers(int count) {
		return IntStream.range(0, count).boxed().toList();
	}

}
