package dev.virtualthreads.measuring.comparison;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.measuring.process.JavaInstallation;
import org.jspecify.annotations.Nullable;

/**
 * A contender under one load.
 *
 * @param name as tables show it
 * @param load as tables show it, the same for all contenders that are compared
 * @param requests of each trial
 * @param concurrency the most requests that may be in flight
 * @param java the installation that runs it
 * @param options of its JVM
 * @param threads size of its pool of platform threads, null for other threads
 */
public record Contender(String name, String load, long requests, int concurrency, Timing timing, JavaInstallation java,
		List<String> options, @Nullable Integer threads, Work work) {

	private static final double START_SECONDS = 1;

	private static final double LONGEST_START_SECONDS = 120;

	private static final double PATIENCE = 10;

	/**
	 * Returns a contender on the current Java.
	 * @param idealSeconds the lower bound, null where nothing limits the time from below
	 * @param warmUps the number of runs before the measured one; with warm-ups the first
	 * run is measured too, as the cold one
	 */
	public static Contender of(String name, String load, long requests, int concurrency, @Nullable Double idealSeconds,
			int warmUps, Work work) {
		double expectedSeconds = (idealSeconds != null) ? idealSeconds : 0;
		return new Contender(name, load, requests, concurrency, new Timing(idealSeconds, expectedSeconds, warmUps),
				JavaInstallation.current(), List.of(), null, work);
	}

	/** Returns this contender with an estimate of one run, by default its ideal time. */
	public Contender expecting(double seconds) {
		Timing expected = new Timing(this.timing.idealSeconds, seconds, this.timing.warmUps);
		return new Contender(this.name, this.load, this.requests, this.concurrency, expected, this.java, this.options,
				this.threads, this.work);
	}

	/** Returns this contender under another name. */
	public Contender named(String other) {
		return new Contender(other, this.load, this.requests, this.concurrency, this.timing, this.java, this.options,
				this.threads, this.work);
	}

	/** Returns this contender on another Java. */
	public Contender on(JavaInstallation other) {
		return new Contender(this.name, this.load, this.requests, this.concurrency, this.timing, other, this.options,
				this.threads, this.work);
	}

	/** Returns this contender with options of its JVM. */
	public Contender withOptions(String... others) {
		return new Contender(this.name, this.load, this.requests, this.concurrency, this.timing, this.java,
				List.of(others), this.threads, this.work);
	}

	/** Returns this contender on a pool of platform threads. */
	public Contender onPool(int size) {
		return new Contender(this.name, this.load, this.requests, this.concurrency, this.timing, this.java,
				this.options, size, this.work);
	}

	/** Returns the lower bound of one run, null where nothing limits it from below. */
	public @Nullable Double idealSeconds() {
		return this.timing.idealSeconds;
	}

	/** Returns an estimate of one run. */
	public double expectedSeconds() {
		return this.timing.expectedSeconds;
	}

	/** Returns the name of this contender among all of a comparison. */
	String id() {
		return this.name + ", " + this.load;
	}

	/** Returns an estimate of one trial with the start of its JVM. */
	double trialSeconds() {
		return START_SECONDS + this.timing.expectedSeconds * (this.timing.warmUps + 1);
	}

	/** Returns the time after which a trial has failed. */
	Duration limit() {
		return Duration.ofSeconds((long) (LONGEST_START_SECONDS + PATIENCE * trialSeconds()));
	}

	/**
	 * Runs in this JVM and returns its trials: the cold one, then the warm one if any.
	 */
	List<Trial> run() throws Exception {
		List<Trial> trials = new ArrayList<>();
		for (int run = 0; run <= this.timing.warmUps; run++) {
			Stopwatch stopwatch = new Stopwatch();
			this.work.run(stopwatch);
			trials.add(stopwatch.trial());
		}
		return (this.timing.warmUps > 0) ? List.of(trials.getFirst(), trials.getLast()) : trials;
	}

	/** Ideal and estimated time of one run, and the runs before the measured one. */
	record Timing(@Nullable Double idealSeconds, double expectedSeconds, int warmUps) {
	}

}
