package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.LogExceptions.Thrown;
import dev.virtualthreads.benchmark.own.why.Remedy;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;

/** Findings of a measurement in addition to its cells. */
public record Observations(Explanation why, List<Failure> failures, @Nullable Capacity capacity, List<Tried> tried,
		Conditions conditions) {

	/**
	 * Conditions of a measurement, which say how far its result can be trusted.
	 *
	 * @param settled whether every service reached a steady state in its warm-up
	 * @param minutesForThree minutes that three pairs take, 0 if unknown
	 */
	public record Conditions(int pairs, boolean settled, int minutesForThree, List<String> remarks) {
	}

	/** Pool of platform threads, and the time of an answer to a single user. */
	public record Capacity(int threads, Duration answer) {

		/** Returns the rate in requests per second, by Little's law. */
		public double perSecond() {
			return this.threads / (this.answer.toNanos() / 1e9);
		}

		public double inUse(double perSecond) {
			return perSecond * (this.answer.toNanos() / 1e9);
		}

	}

	/** Remedy that was tried, and its throughput ÷ that of virtual threads alone. */
	public record Tried(Remedy remedy, double times) {
	}

	/**
	 * Errors of a thread mode, and what was found in the load that showed them.
	 *
	 * @param when load that showed them, such as "the warm-up with 300 users"
	 * @param share share of wrong answers from 0 to 1; 1 if the service ended
	 * @param exitCode exit code of the service, null if it still ran
	 * @param thrown exceptions in its log, the most frequent first
	 * @param causes what its threads waited for, the most important first
	 */
	public record Failure(ThreadMode mode, String when, Map<String, Long> errors, double share,
			@Nullable Integer exitCode, List<Thrown> thrown, List<Cause> causes) {
	}

}
