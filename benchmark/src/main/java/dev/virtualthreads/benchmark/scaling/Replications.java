package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Independent replications of a simulation, each with its own random numbers. */
record Replications(List<Observation> observations) {

	static final int NUMBER = 10;

	static final double CONFIDENCE = 0.95;

	private static final long SEED = 1;

	static Replications of(Function<SplittableRandom, Observation> simulation) {
		List<SplittableRandom> randoms = Stream.generate(new SplittableRandom(SEED)::split).limit(NUMBER).toList();
		return new Replications(randoms.parallelStream().map(simulation).toList());
	}

	/** Returns the mean over the replications. */
	Estimate estimate(ToDoubleFunction<Observation> value) {
		return Estimate.of(CONFIDENCE, this.observations.stream().mapToDouble(value).toArray());
	}

	/** Returns the p99 of the transfers of all replications. */
	double p99() {
		Observation all = new Observation(0, 0);
		this.observations.forEach(all::addTimes);
		return all.secondsAt(99);
	}

	/** Returns the transfers that arrived in all replications, refused or not. */
	long arrivals() {
		return this.observations.stream().mapToLong(Observation::arrivals).sum();
	}

}
