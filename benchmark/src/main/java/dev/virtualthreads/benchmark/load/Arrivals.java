package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;

/**
 * Arrival times of an open model: requests arrive whether or not earlier ones have been
 * answered. The gaps are exponential (a Poisson process) and the same in every run with
 * the same seed.
 *
 * @param phases one after the other
 * @param measured index of the measured phase; the phases before it fill the service, the
 * phases after it show its recovery
 * @param inTime highest latency at which the service counts as recovered
 * @param serviceTime time that every request waits: the answers of a phase come that much
 * later; zero if the times are random
 * @param patience time after which a client gives up. Such requests and those that a
 * service at its limit refuses with status 503 are then counted apart and are no errors;
 * null if each request must be served
 * @param seed of the gaps
 */
public record Arrivals(List<Phase> phases, int measured, Duration inTime, Duration serviceTime,
		@Nullable Duration patience, long seed) {

	/**
	 * Period with a constant arrival rate.
	 *
	 * @param perSecond requests per second, above zero
	 * @param hangs whether the last remote service does not answer
	 */
	public record Phase(double perSecond, Duration length, boolean hangs) {

		public Phase(double perSecond, Duration length) {
			this(perSecond, length, false);
		}

	}

	public Arrivals(List<Phase> phases, int measured, Duration inTime, Duration serviceTime) {
		this(phases, measured, inTime, serviceTime, null);
	}

	public Arrivals(List<Phase> phases, int measured, Duration inTime, Duration serviceTime,
			@Nullable Duration patience) {
		this(phases, measured, inTime, serviceTime, patience, 1);
	}

	public Arrivals seeded(long other) {
		return new Arrivals(this.phases, this.measured, this.inTime, this.serviceTime, this.patience, other);
	}

	/** Returns arrivals at the measured rate alone for another time. */
	Arrivals during(Duration window) {
		return new Arrivals(List.of(new Phase(perSecond(), window)), 0, this.inTime, this.serviceTime, this.patience,
				this.seed);
	}

	/** Returns the start of the measured phase, counted from the start of the load. */
	public Duration begin() {
		return lengthOf(this.phases.subList(0, this.measured));
	}

	/** Returns the end of the measured phase, counted from the start of the load. */
	public Duration end() {
		return lengthOf(this.phases.subList(0, this.measured + 1));
	}

	/**
	 * Returns the end of the time in which processor time is counted, from the start of
	 * the load. The answers of a short phase come after it, and belong to its work.
	 */
	Duration watchedEnd() {
		boolean isShort = measuredLength().compareTo(this.serviceTime.multipliedBy(2)) < 0;
		return isShort ? end().plus(this.serviceTime) : end();
	}

	public Duration length() {
		return lengthOf(this.phases);
	}

	public double perSecond() {
		return this.phases.get(this.measured).perSecond();
	}

	/**
	 * Returns the requests per second that are due in the measured phase, which chance
	 * makes a little more or less than the arrival rate.
	 */
	public double measuredPerSecond() {
		return measuredRequests() / (measuredLength().toNanos() / 1e9);
	}

	public boolean hang() {
		return this.phases.get(this.measured).hangs();
	}

	long measuredRequests() {
		return LongStream.of(nanos()).filter((time) -> time >= begin().toNanos() && time < end().toNanos()).count();
	}

	public Duration measuredLength() {
		return this.phases.get(this.measured).length();
	}

	private static Duration lengthOf(List<Phase> phases) {
		return phases.stream().map(Phase::length).reduce(Duration.ZERO, Duration::plus);
	}

	/** Returns the time of each request in nanoseconds from the start of the load. */
	public long[] nanos() {
		Random random = new Random(this.seed);
		LongStream.Builder all = LongStream.builder();
		double end = 0;
		for (Phase phase : this.phases) {
			double time = end;
			end += phase.length().toNanos();
			for (time += gap(phase, random); time < end; time += gap(phase, random)) {
				all.add((long) time);
			}
		}
		return all.build().toArray();
	}

	private static double gap(Phase phase, Random random) {
		return -Math.log(1 - random.nextDouble()) * 1e9 / phase.perSecond();
	}

}
