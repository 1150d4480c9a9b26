package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.results.TraceSecond;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Times of the machine, of a process, of its compilers and of all others. */
class ProcessorTimesTest {

	private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

	@Test
	void idleAndWaitingForDisksIsNotBusy() {
		// user, nice, system, idle, iowait, irq, softirq, steal
		assertThat(MachineCpu.of(new long[] { 100, 200, 300, 4000, 5000, 60, 70, 80 }))
			.isEqualTo(new MachineCpu(0.81, 9.81));
		MachineCpu before = MachineCpu.read();
		MachineCpu since = MachineCpu.read().plus(before, -1);
		assertThat(since.busySeconds()).isBetween(0.0, since.totalSeconds() + 0.1);
	}

	@Test
	void programsThatHaveEndedHaveUserAndKernelTime() {
		assertThat(ProcessCpu.secondsOfEnded("17 (a (b) c) S 1 1 1 0 -1 4 5 6 7 8 11 12 150 25 20 0 30 0 999"))
			.isEqualTo(1.75);
	}

	/** Other programs used the rest; a trial below five seconds is too short to tell. */
	@ParameterizedTest
	@CsvSource({ "10, 4, 1, 1, 0, 20", "10, 4, 1, 1, 2, 10", "10, 1, 0, 2, 0, 0", "4.9, 1, 0, 0, 0,",
			"5, 0, 0, 0, 0, 0" })
	void othersUsedTheRest(double seconds, int busy, int own, int trial, int ended, @Nullable Double percent) {
		OtherProcesses before = new OtherProcesses(new MachineCpu(100, 1000), 3, 7);
		OtherProcesses now = new OtherProcesses(new MachineCpu(100 + busy * PROCESSORS, 1000 + seconds * PROCESSORS),
				3 + own * PROCESSORS, 7 + ended * PROCESSORS);
		Double others = before.percent(now, trial * PROCESSORS);
		if (percent == null) {
			assertThat(others).isNull();
		}
		else {
			assertThat(others).isCloseTo(percent, within(1e-9));
		}
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void compilersOfThisJvmHaveRun() {
		CompilerThreads now = Objects.requireNonNull(CompilerThreads.of((int) ProcessHandle.current().pid()));
		assertThat(now.runSeconds()).isPositive();
		assertThat(now.since(new CompilerThreads(now.runSeconds(), 0)))
			.isEqualTo(new CompilerThreads(0, now.waitSeconds()));
		assertThat(CompilerThreads.of(Integer.MAX_VALUE)).isNull();
	}

	@Test
	void coldStartHasTheAnswersOfEachWholePart() {
		// each second has as many answers as its number
		List<TraceSecond> trace = IntStream.range(0, 12)
			.mapToObj((second) -> new TraceSecond(second, second, null, null, null, null))
			.toList();
		assertThat(ColdStart.details(trace)).isEqualTo(Map.of("second0To5", 2.0, "second5To10", 7.0));
	}

}
