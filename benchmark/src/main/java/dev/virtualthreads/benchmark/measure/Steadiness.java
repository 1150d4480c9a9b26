package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.TraceSecond;
import org.jspecify.annotations.Nullable;

/**
 * Rule for a steady service: throughput and CPU per answer are the same in the first and
 * in the last third of the measured seconds. Seconds in which users start or leave do not
 * count.
 *
 * @param begin second from which every user is active and answered
 * @param end second from which users leave
 * @param wave time between two requests of a user, zero if requests do not wait
 */
record Steadiness(Duration begin, Duration end, Duration wave) {

	private static final int FEWEST_SECONDS = 6;

	private static final double TOLERANCE = 0.1;

	/**
	 * Returns the rule for a load, null where throughput changes by design: a cold start,
	 * and an open load with its phases.
	 */
	static @Nullable Steadiness of(Scenario scenario, Load load) {
		if (load.warmUp() == null || load.arrivals() != null) {
			return null;
		}
		Users users = load.users();
		Duration service = (scenario.serviceTime() != null) ? scenario.serviceTime() : Duration.ZERO;
		return new Steadiness(users.rampUp().plus(service), users.window(), service.plus(users.thinkTime()));
	}

	/**
	 * Returns whether the service was steady, null if the measured time is too short to
	 * say.
	 */
	@Nullable Boolean test(List<TraceSecond> trace) {
		int first = Math.toIntExact(this.begin.plusNanos(999_999_999).toSeconds());
		int last = (int) Math.min(this.end.toSeconds(), trace.size());
		int third = wholeWaves((last - first) / 3);
		if (last - first < FEWEST_SECONDS || third == 0) {
			return null;
		}
		return areAlike(trace.subList(first, first + third), trace.subList(last - third, last));
	}

	// Answers of users who wait come in waves: a part of one would look like a change.
	private int wholeWaves(int seconds) {
		int whole = seconds;
		while (whole > 0 && !this.wave.isZero() && Duration.ofSeconds(whole).toNanos() % this.wave.toNanos() != 0) {
			whole--;
		}
		return whole;
	}

	private static boolean areAlike(List<TraceSecond> early, List<TraceSecond> late) {
		double earlyAnswers = sum(early, TraceSecond::answers);
		double lateAnswers = sum(late, TraceSecond::answers);
		double earlyCpu = sum(early, Steadiness::cpuCores);
		double lateCpu = sum(late, Steadiness::cpuCores);
		boolean isIdle = Math.max(earlyCpu, lateCpu) < Cell.BUSY_CORES * early.size();
		return areClose(earlyAnswers, lateAnswers)
				&& (isIdle || areClose(earlyCpu * lateAnswers, lateCpu * earlyAnswers));
	}

	// A service whose processor time is unknown is judged by its answers alone.
	private static double cpuCores(TraceSecond second) {
		return Objects.requireNonNullElse(second.cpuCores(), 0.0);
	}

	private static double sum(List<TraceSecond> seconds, ToDoubleFunction<TraceSecond> value) {
		return seconds.stream().mapToDouble(value).sum();
	}

	private static boolean areClose(double one, double other) {
		return Math.abs(one - other) <= TOLERANCE * Math.max(one, other);
	}

}
