package dev.virtualthreads.benchmark.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.load.RequestError;
import dev.virtualthreads.measuring.MeasurementException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class WarmUpTest {

	private static final int REQUESTS = 50;

	private static final double SECONDS = 4;

	private final List<String> steps = new ArrayList<>();

	private Map<RequestError, Long> errors = Map.of();

	@Test
	void endsOnceTheCompilerIsAtRest() {
		assertThat(warmUp(0, 1, 1, 1.9, 5.0, 5.1, 6, 9).run(2, 8)).isEqualTo(new WarmUpResult(3 * REQUESTS, true));
	}

	@Test
	void everyContenderReceivesTheFewestRounds() {
		assertThat(warmUp(3, 3, 3, 3, 3, 3, 3, 3, 3, 9).run(4, 8)).isEqualTo(new WarmUpResult(4 * REQUESTS, true));
	}

	@Test
	void endsAtItsLimitAndSaysThatTheCompilerWorks() {
		assertThat(warmUp(0, 1, 1, 2, 2, 3).run(2, 3)).isEqualTo(new WarmUpResult(3 * REQUESTS, false));
	}

	@Test
	void goesToTheLimitWhereNobodyCanTell() {
		assertThat(warmUp().run(1, 3)).isEqualTo(new WarmUpResult(3 * REQUESTS, null));
	}

	@Test
	void serviceCompilesInPeaceAfterEachRound() {
		assertThat(warmUp(0, 3, 9, 9, 9, 9).run(1, 3)).isEqualTo(new WarmUpResult(2 * REQUESTS, true));
		assertThat(this.steps).containsExactly("round", "pause", "round", "pause");
	}

	@Test
	void failedRequestEndsIt() {
		this.errors = Map.of(RequestError.TIMEOUT, 1L);
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> warmUp(0, 0, 0).run(1, 2))
			.withMessageContaining("The warm-up failed");
	}

	@Test
	void summaryHasTheRangeOfAllRepeats() {
		assertThat(WarmUpResult.summary(List.of(new WarmUpResult(5000, true), new WarmUpResult(5000, true))))
			.isEqualTo("5,000 requests (at rest)");
		assertThat(WarmUpResult.summary(List.of(new WarmUpResult(100, true), new WarmUpResult(200, false))))
			.isEqualTo("100 to 200 requests (not at rest)");
		assertThat(WarmUpResult.summary(List.of(new WarmUpResult(100, null)))).isEqualTo("100 requests");
	}

	private WarmUp warmUp(double... compilerSeconds) {
		Iterator<Double> seconds = Arrays.stream(compilerSeconds).iterator();
		return new WarmUp(this::round,
				() -> seconds.hasNext() ? OptionalDouble.of(seconds.next()) : OptionalDouble.empty(),
				() -> this.steps.add("pause"));
	}

	private LoadResult round() {
		this.steps.add("round");
		Histogram latencies = new Histogram(3);
		latencies.recordValueWithCount(4_000_000, REQUESTS - this.errors.size());
		return new LoadResult(SECONDS, latencies, this.errors, 0, 1, List.of(), new LoadResult.Total(REQUESTS, SECONDS),
				null);
	}

}
