package dev.virtualthreads.benchmark.trial;

import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

import dev.virtualthreads.benchmark.trial.Settling.Window;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SettlingTest {

	@Test
	void computationSettlesOverSixWindows() {
		assertThat(windows(1, 1000, 1000, 1000, 1000, 1000).hasSettled()).isFalse();
		assertThat(windows(1, 1000, 1010, 1000, 1020, 1010, 1005).hasSettled()).isTrue();
	}

	@Test
	void compiledCodeThatBecomesFasterHasNotSettled() {
		assertThat(windows(1, 640, 900, 1500, 2200, 2800, 3000).hasSettled()).isFalse();
		assertThat(windows(1, 1000, 1000, 1000, 1040, 1040, 1040).hasSettled()).isFalse();
	}

	@Test
	void cheaperAnswersAtTheSameRateHaveNotSettled() {
		Settling settling = new Settling();
		DoubleStream.of(0.9, 0.85, 0.8, 0.75, 0.7, 0.65)
			.forEach((cpu) -> settling.add(new Window(2, 1000, 2 * cpu, 0, 0)));
		assertThat(settling.hasSettled()).isFalse();
	}

	@Test
	void remoteServicesAndDriverMustSettleToo() {
		assertThat(settling((cpu) -> new Window(10, 1000, 5, cpu, 5)).hasSettled()).isFalse();
		assertThat(settling((cpu) -> new Window(10, 1000, 5, 5, cpu)).hasSettled()).isFalse();
		// less than the ticks of a clock could hide
		assertThat(settling((cpu) -> new Window(10, 1000, 5, 5, cpu / 10)).hasSettled()).isTrue();
	}

	private static Settling settling(DoubleFunction<Window> window) {
		Settling settling = new Settling();
		DoubleStream.of(5, 4.5, 4.2, 4, 3.8, 3.6).forEach((cpu) -> settling.add(window.apply(cpu)));
		return settling;
	}

	@Test
	void serviceThatOnlyWaitsNeedsTwoWindows() {
		assertThat(windows(0.1, 50).hasSettled()).isFalse();
		assertThat(windows(0.1, 50, 50).hasSettled()).isTrue();
		assertThat(windows(0.1, 50, 60).hasSettled()).isFalse();
	}

	@Test
	void whatHasSettledStaysSettled() {
		assertThat(windows(0.1, 50, 50, 60).hasSettled()).isTrue();
	}

	@Test
	void silenceIsNoSteadyState() {
		assertThat(windows(0, 0, 0, 0, 0, 0, 0).hasSettled()).isFalse();
	}

	private static Settling windows(double cpuSeconds, long... answers) {
		Settling settling = new Settling();
		for (long each : answers) {
			settling.add(new Window(1, each, cpuSeconds, 0, 0));
		}
		return settling;
	}

}
