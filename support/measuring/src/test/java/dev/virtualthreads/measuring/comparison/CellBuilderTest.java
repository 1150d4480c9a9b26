package dev.virtualthreads.measuring.comparison;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Latencies;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CellBuilderTest {

	private static final Contender CONTENDER = Contender.of("virtual", "10 tasks", 10, 1, null, 0, (stopwatch) -> {
	});

	@Test
	void otherProcessesAreThoseOfTheRepeatWithMostOfThem() {
		assertThat(cell(12.0, null, 30.0, 0.5).otherCpuPercent()).isEqualTo(30);
		assertThat(cell(12.0, null, 30.0, 0.5).isValid()).isFalse();
	}

	@Test
	void nothingIsKnownOfOtherProcessesIfEveryRepeatWasShort() {
		assertThat(cell(null, null).checks().machine()).isNull();
	}

	@Test
	void trialsOfSeveralProcessesHaveNoCpuTimeMemoryOrThreads() {
		CellBuilder builder = new CellBuilder(CONTENDER, new CellHead("payments", Map.of()));
		Cell cell = builder.add(new TrialRunner.Outcome(List.of(trial(true)), 0, null)).cell();
		assertThat(cell.usage().cpuSeconds()).isNull();
		assertThat(cell.usage().cpuMicrosPerRequest()).isNull();
		assertThat(cell.usage().cpuMicrosPerRequestAll()).isEmpty();
		assertThat(cell.usage().peakRssBytes()).isNull();
		assertThat(cell.usage().peakThreads()).isNull();
		assertThat(cell.checks().machine()).isNull();
	}

	private static Cell cell(@Nullable Double... otherCpuPercent) {
		CellBuilder builder = new CellBuilder(CONTENDER, new CellHead("cpu-bound", Map.of()));
		for (Double percent : otherCpuPercent) {
			builder.add(new TrialRunner.Outcome(List.of(trial(false)), 0, percent));
		}
		return builder.cell();
	}

	private static Trial trial(boolean severalProcesses) {
		return new Trial("25", null, 1, Latencies.encode(new Histogram(3)),
				new Trial.Usage(1, 1.2, 1, 1, severalProcesses), Map.of(), Map.of(), List.of());
	}

}
