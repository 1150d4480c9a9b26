package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.benchmark.results.TraceSecond;
import dev.virtualthreads.benchmark.trial.ProcessWatch.Sample;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class TraceTest {

	private final Trace trace = new Trace();

	private final long start = System.nanoTime();

	@Test
	void putsAnswersAndUsageTogetherByTheSecond() {
		this.trace.responded(0, 2000);
		this.trace.responded(TimeUnit.MILLISECONDS.toNanos(999), 4000);
		List<TraceSecond> seconds = this.trace.seconds(2.4, List.of(sample(0, 0, 100, 10), sample(990, 0.99, 200, 12),
				sample(1490, 1.99, 300, 14), sample(2500, 9, 900, 90)));
		assertThat(seconds).hasSize(2);
		assertThat(seconds.getFirst().answers()).isEqualTo(2);
		assertThat(seconds.getFirst().latencyMillis()).isEqualTo(3);
		assertThat(seconds.getFirst().cpuCores()).isCloseTo(1, within(0.02));
		assertThat(seconds.getFirst().rssBytes()).isEqualTo(200);
		assertThat(seconds.getLast().answers()).isZero();
		assertThat(seconds.getLast().latencyMillis()).isNull();
		assertThat(seconds.getLast().cpuCores()).isCloseTo(2, within(0.02));
		assertThat(seconds.getLast().threads()).isEqualTo(14);
	}

	@Test
	void unknownProcessHasAnswersOnly() {
		this.trace.responded(0, 2000);
		assertThat(this.trace.seconds(1, List.of())).containsExactly(new TraceSecond(0, 1, 2.0, null, null, null));
	}

	private Sample sample(long millis, double cpuSeconds, long rssBytes, int threads) {
		return new Sample(this.start + TimeUnit.MILLISECONDS.toNanos(millis), cpuSeconds, rssBytes, threads);
	}

}
