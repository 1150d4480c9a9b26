package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.results.TraceSecond;
import dev.virtualthreads.benchmark.results.stats.Median;
import org.jspecify.annotations.Nullable;

/**
 * Rule for a steady service: throughput and CPU per answer are the same in the first and
 * in the last third of the measured seconds, in the median of the repeats. A service that
 * is still compiled changes in the same direction in each of them, a machine whose speed
 * scatters does not. A change that services have together, because they were measured at
 * the same time, is that of the machine unless it has the same direction in each repeat.
 * Seconds in which users start or leave do not count.
 *
 * @param begin second from which every user is active and answered
 * @param end second from which users leave
 * @param wave time between two requests of a user, zero if requests do not wait
 */
record Steadiness(Duration begin, Duration end, Duration wave) {

	private static final int FEWEST_SECONDS = 6;

	private static final double TOLERANCE = 0.1;

	private static final int FEWEST_OF_A_DIRECTION = 3;

	/** Returns the rule, null where the throughput changes by design. */
	static @Nullable Steadiness of(Scenario scenario, Load load) {
		if (load.arrivals() != null || scenario.rules().coldStart()) {
			return null;
		}
		Users users = load.users();
		Duration service = Objects.requireNonNullElse(scenario.target().serviceTime(), load.warmUp().delay());
		return new Steadiness(users.rampUp().plus(service), users.window(), service.plus(users.thinkTime()));
	}

	/** Returns whether the service was steady, null if every repeat was too short. */
	@Nullable Boolean test(List<Repeat> repeats) {
		List<Change> changes = repeats.stream()
			.map((repeat) -> change(repeat.trace()))
			.flatMap(Optional::stream)
			.toList();
		if (changes.isEmpty()) {
			return null;
		}
		List<Change> own = repeats.stream().map(this::changeOfItsOwn).flatMap(Optional::stream).toList();
		return isSteady(changes, own, Change::answers) && isSteady(changes, own, Change::cpuPerAnswer);
	}

	private static boolean isSteady(List<Change> changes, List<Change> own, ToDoubleFunction<Change> change) {
		List<Double> all = changes.stream().map(change::applyAsDouble).toList();
		return isSmall(all) || (isSmall(own.stream().map(change::applyAsDouble).toList()) && !isInOneDirection(all));
	}

	private static boolean isSmall(List<Double> changes) {
		return Math.abs(Median.of(changes)) <= -Math.log(1 - TOLERANCE);
	}

	// Services that are all compiled change together, but so in every repeat.
	private static boolean isInOneDirection(List<Double> changes) {
		return changes.size() >= FEWEST_OF_A_DIRECTION
				&& changes.stream().mapToDouble(Math::signum).distinct().count() == 1;
	}

	private Optional<Change> changeOfItsOwn(Repeat repeat) {
		List<Change> others = repeat.beside()
			.stream()
			.map(this::change)
			.flatMap(Optional::stream)
			.filter(Change::isFinite)
			.toList();
		return change(repeat.trace()).map((change) -> change.apartFrom(others));
	}

	private Optional<Change> change(List<TraceSecond> trace) {
		int first = Math.toIntExact(this.begin.plusNanos(999_999_999).toSeconds());
		int last = (int) Math.min(this.end.toSeconds(), trace.size());
		int third = wholeWaves((last - first) / 3);
		return (last - first < FEWEST_SECONDS || third == 0) ? Optional.empty()
				: Optional.of(Change.between(trace.subList(first, first + third), trace.subList(last - third, last)));
	}

	// Answers of users who wait come in waves: a part of one would look like a change.
	private int wholeWaves(int seconds) {
		int whole = seconds;
		while (whole > 0 && !this.wave.isZero() && Duration.ofSeconds(whole).toNanos() % this.wave.toNanos() != 0) {
			whole--;
		}
		return whole;
	}

	record Repeat(List<TraceSecond> trace, List<List<TraceSecond>> beside) {
	}

}
