package dev.virtualthreads.payments.compare.workers;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class WorkersCandidatesTest {

	private final WorkersCommand command = new WorkersCommand(WorkersCandidatesTest.class, Map.of());

	@ParameterizedTest
	@EnumSource(names = { "QUICK", "FULL" })
	void contendersOfEveryComparisonShareALoad(Preset preset) {
		Map<String, Set<String>> loads = this.command.contenders(preset)
			.stream()
			.collect(Collectors.groupingBy(Contender::name, Collectors.mapping(Contender::load, Collectors.toSet())));
		assertThat(this.command.candidates()).allSatisfy((candidate) -> assertThat(candidate.baselines()).allSatisfy(
				(baseline) -> assertThat(loads.get(baseline)).containsAnyElementsOf(loads.get(candidate.contender()))));
	}

	@ParameterizedTest
	@EnumSource(names = { "QUICK", "FULL" })
	void oneWorkerIsComparedWithFourThatHaveTheSameIdealTime(Preset preset) {
		Map<String, Double> ideals = this.command.contenders(preset)
			.stream()
			.collect(Collectors.toMap(Contender::name, Contender::idealSeconds, (few, many) -> many));
		assertThat(ideals.get("1-worker-virtual-40")).isEqualTo(ideals.get("4-workers-virtual-10"));
	}

	@ParameterizedTest
	@EnumSource(names = { "QUICK", "FULL" })
	void everyWorkerCanHaveAsManyWholePartitions(Preset preset) {
		assertThat(this.command.contenders(preset)).allSatisfy((contender) -> {
			assertThat(contender.requests() % (WorkersTrial.PARTITION_ROWS * workers(contender))).isZero();
			// a partition belongs to one file
			assertThat(contender.requests() % (WorkersTrial.PARTITION_ROWS * PartnerFileGenerator.PARTNERS.size()))
				.isZero();
		});
	}

	// its load is too small for whole partitions, which one worker does not need
	@Test
	void smokeHasOneWorker() {
		assertThat(this.command.contenders(Preset.SMOKE)).isNotEmpty()
			.allSatisfy((contender) -> assertThat(workers(contender)).isOne());
	}

	@ParameterizedTest
	@EnumSource(names = { "QUICK", "FULL" })
	void largestTeamWarmsUpWithAtMostTheLoad(Preset preset) {
		assertThat(this.command.contenders(preset))
			.allSatisfy((contender) -> assertThat(workers(contender)).isLessThanOrEqualTo(Team.LARGEST));
	}

	// the name of a team begins with its number of workers
	private static int workers(Contender contender) {
		return Integer.parseInt(contender.name().substring(0, contender.name().indexOf('-')));
	}

	@Test
	void expectedTimeIncludesTheWaitsOfTheWarmUp() {
		Map<String, Double> expected = this.command.contenders(Preset.QUICK)
			.stream()
			.filter((contender) -> contender.requests() == 48_000)
			.collect(Collectors.toMap(Contender::name, Contender::expectedSeconds));
		// 48 s and 12 s of ideal time after a warm-up of 12 s and 3 s
		assertThat(expected.get("1-worker-virtual-10") - expected.get("1-worker-virtual-40")).isCloseTo(45,
				within(1e-9));
		// four workers pay four times as much in the warm-up, in the same time
		assertThat(expected.get("1-worker-virtual-10") - expected.get("4-workers-virtual-10")).isCloseTo(36,
				within(1e-9));
	}

}
