package dev.virtualthreads.payments.compare;

import java.time.Duration;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class WorkersTrialTest {

	@ParameterizedTest
	@CsvSource({ "6000, 1500", "48000, 12000", "96000, 24000", "192000, 48000", "480000, 48000" })
	void everyWorkerWarmsUpWithTheSameNumberOfPayments(long payments, long ofEach) {
		Load load = load(payments);
		assertThat(WorkersTrial.warmUp(load, 1).payments()).isEqualTo(ofEach);
		assertThat(WorkersTrial.warmUp(load, 2).payments()).isEqualTo(2 * ofEach);
		assertThat(WorkersTrial.warmUp(load, 4).payments()).isEqualTo(4 * ofEach);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 4 })
	void warmUpHasTheDelayAndTheChunksOfTheLoad(int workers) {
		Load warmUp = WorkersTrial.warmUp(load(48_000), workers);
		assertThat(warmUp.delay()).isEqualTo(Duration.ofMillis(10));
		assertThat(warmUp.chunkSize()).isEqualTo(1000);
		assertThat(warmUp.idealSeconds(workers, 10)).isEqualTo(12);
	}

	private static Load load(long payments) {
		return new Load(payments, 1000, Duration.ofMillis(10));
	}

}
