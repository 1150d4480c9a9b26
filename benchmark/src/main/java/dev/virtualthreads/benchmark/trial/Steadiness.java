package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.results.Drift;
import dev.virtualthreads.benchmark.results.TraceSecond;
import org.jspecify.annotations.Nullable;

/**
 * Rule for the change of a service within a trial: throughput and CPU per answer in the
 * first and in the last third of the measured seconds. Seconds in which users start or
 * leave do not count.
 *
 * @param begin second from which every user is active and answered
 * @param end second from which users leave
 * @param wave time between two requests of a user, zero if requests do not wait
 */
record Steadiness(Duration begin, Duration end, Duration wave) {

	private static final int FEWEST_SECONDS = 6;

	private static final double LARGEST = 10;

	/**
	 * Returns the rule, null where a service that has just started becomes faster, and
	 * where clients give up.
	 */
	static @Nullable Steadiness of(Turn turn) {
		Load load = turn.load();
		@Nullable Arrivals arrivals = load.arrivals();
		if (turn.isColdStart() || (arrivals != null && arrivals.patience() != null)) {
			return null;
		}
		if (arrivals != null) {
			return new Steadiness(arrivals.begin().plus(arrivals.serviceTime()), arrivals.end(), Duration.ZERO);
		}
		Users users = load.users();
		Duration service = Objects.requireNonNullElse(turn.scenario().target().serviceTime(), load.warmUp().delay());
		return new Steadiness(users.rampUp().plus(service), users.window(), service.plus(users.thinkTime()));
	}

	/**
	 * Returns the change within a trial, empty if it was too short.
	 * @param beside traces of the services that were measured at the same time
	 */
	Optional<Drift> drift(List<TraceSecond> trace, List<List<TraceSecond>> beside) {
		List<Change> others = beside.stream()
			.map(this::change)
			.flatMap(Optional::stream)
			.filter(Change::isFinite)
			.toList();
		return change(trace).map((change) -> {
			Change apart = change.apartFrom(others);
			return new Drift(finite(change.answers()), finite(change.cpuPerAnswer()), finite(apart.answers()),
					finite(apart.cpuPerAnswer()));
		});
	}

	// from or to no answer at all
	private static double finite(double change) {
		return Double.isNaN(change) ? 0 : Math.clamp(change, -LARGEST, LARGEST);
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

}
