package dev.virtualthreads.benchmark.trial;

import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.trial.Settling.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SettlingTest {

	/** CPU seconds of a window and its answers; one that only waits needs two. */
	@ParameterizedTest
	@CsvSource({ "1, 1000 1000 1000 1000 1000, false", "1, 1000 1010 1000 1020 1010 1005, true",
			"1, 640 900 1500 2200 2800 3000, false", "1, 1000 1000 1000 1040 1040 1040, false", "0.1, 50, false",
			"0.1, 50 50, true", "0.1, 50 60, false", "0.1, 50 50 60, true", "0, 0 0 0 0 0 0, false" })
	void serviceSettlesIfItsAnswersDo(double cpuSeconds, String answers, boolean settled) {
		Settling settling = new Settling();
		Stream.of(answers.split(" "))
			.forEach((each) -> settling.add(new Window(1, Long.parseLong(each), cpuSeconds, 0, 0)));
		assertThat(settling.hasSettled()).isEqualTo(settled);
	}

	@Test
	void serviceDriverAndRemoteServicesMustSettleToo() {
		assertThat(settled((cpu) -> new Window(10, 1000, cpu, 5, 5))).isFalse();
		assertThat(settled((cpu) -> new Window(10, 1000, 5, cpu, 5))).isFalse();
		assertThat(settled((cpu) -> new Window(10, 1000, 5, 5, cpu))).isFalse();
		// less than the ticks of a clock could hide
		assertThat(settled((cpu) -> new Window(10, 1000, 5, 5, cpu / 10))).isTrue();
	}

	private static boolean settled(DoubleFunction<Window> window) {
		Settling settling = new Settling();
		DoubleStream.of(5, 4.5, 4.2, 4, 3.8, 3.6).forEach((cpu) -> settling.add(window.apply(cpu)));
		return settling.hasSettled();
	}

}
