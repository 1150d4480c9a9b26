package dev.virtualthreads.payments.compare.workers;

import java.time.Duration;

import dev.virtualthreads.payments.compare.Load;
import dev.virtualthreads.payments.compare.ProcessorSetup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class TeamTest {

	@ParameterizedTest
	@CsvSource({ "6000, 1500", "48000, 12000", "96000, 24000", "192000, 48000", "480000, 48000" })
	void everyWorkerWarmsUpWithTheSameNumberOfPayments(long payments, long ofEach) {
		Load load = load(payments);
		assertThat(team(1).warmUp(load).payments()).isEqualTo(ofEach);
		assertThat(team(2).warmUp(load).payments()).isEqualTo(2 * ofEach);
		assertThat(team(4).warmUp(load).payments()).isEqualTo(4 * ofEach);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 4 })
	void warmUpHasTheDelayAndTheChunksOfTheLoad(int workers) {
		Load warmUp = team(workers).warmUp(load(48_000));
		assertThat(warmUp.delay()).isEqualTo(Duration.ofMillis(10));
		assertThat(warmUp.chunkSize()).isEqualTo(1000);
		assertThat(warmUp.idealSeconds(workers, 10)).isEqualTo(12);
	}

	private static Team team(int workers) {
		return new Team(workers, ProcessorSetup.virtual(10));
	}

	private static Load load(long payments) {
		return new Load(payments, 1000, Duration.ofMillis(10));
	}

}
