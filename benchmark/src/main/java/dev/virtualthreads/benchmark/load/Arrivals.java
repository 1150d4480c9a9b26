package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * Requests that come whether or not those before them are answered, as those of many
 * independent people do: the times between them are exponential (a Poisson process), the
 * same in every run.
 *
 * @param phases one after the other
 * @param measured which of them counts; those before it fill the service, those after it
 * show how it recovers
 * @param inTime an answer that takes longer is none of a service that has recovered
 */
public record Arrivals(List<Phase> phases, int measured, Duration inTime) {

	private static final long SEED = 42;

	/**
	 * A time with a rate.
	 *
	 * @param perSecond requests, above zero
	 */
	public record Phase(double perSecond, Duration length) {
	}

	/** Returns when the measured phase begins, after the first one does. */
	Duration begin() {
		return lengthOf(this.phases.subList(0, this.measured));
	}

	/** Returns when the measured phase ends. */
	public Duration end() {
		return lengthOf(this.phases.subList(0, this.measured + 1));
	}

	/** Returns how long all of it takes. */
	public Duration length() {
		return lengthOf(this.phases);
	}

	/** Returns the requests in a second of the measured phase. */
	public double perSecond() {
		return this.phases.get(this.measured).perSecond();
	}

	private static Duration lengthOf(List<Phase> phases) {
		return phases.stream().map(Phase::length).reduce(Duration.ZERO, Duration::plus);
	}

	/** Returns when each request is to be sent, in nanoseconds from the beginning. */
	long[] nanos() {
		Random random = new Random(SEED);
		LongStream.Builder all = LongStream.builder();
		double end = 0;
		for (Phase phase : this.phases) {
			double time = end;
			end += phase.length().toNanos();
			for (time += pause(phase, random); time < end; time += pause(phase, random)) {
				all.add((long) time);
			}
		}
		return all.build().toArray();
	}

	private static double pause(Phase phase, Random random) {
		return -Math.log(1 - random.nextDouble()) * 1e9 / phase.perSecond();
	}

}
