package dev.virtualthreads.measuring.comparison;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A contender under one load.
 *
 * @param name as tables show it
 * @param load as tables show it, the same for all contenders that are compared
 * @param requests of each trial
 * @param concurrency the most requests that may be in flight
 * @param idealSeconds the lower bound, null where nothing limits the time from below
 * @param expectedSeconds an estimate of one run
 * @param warmUps the number of runs before the measured one; with warm-ups the first run
 * is measured too, as the cold one
 * @param java the executable that runs it
 * @param threads size of its pool of platform threads, null for other threads
 */
public record Contender(String name, String load, long requests, int concurrency, @Nullable Double idealSeconds,
		double expectedSeconds, int warmUps, Path java, Work work, @Nullable Integer threads) {

	private static final double START_SECONDS = 1;

	private static final double LONGEST_START_SECONDS = 120;

	private static final double PATIENCE = 10;

	/** Creates a contender without a pool of platform threads. */
	public Contender(String name, String load, long requests, int concurrency, @Nullable Double idealSeconds,
			double expectedSeconds, int warmUps, Path java, Work work) {
		this(name, load, requests, concurrency, idealSeconds, expectedSeconds, warmUps, java, work, null);
	}

	/** Returns a contender with an ideal time, run by the current Java. */
	public static Contender of(String name, String load, long requests, int concurrency, double idealSeconds,
			int warmUps, Work work) {
		return new Contender(name, load, requests, concurrency, idealSeconds, idealSeconds, warmUps, currentJava(),
				work);
	}

	/** Returns a contender without an ideal time, run by the current Java. */
	public static Contender withoutIdeal(String name, String load, long requests, int concurrency,
			double expectedSeconds, int warmUps, Work work) {
		return new Contender(name, load, requests, concurrency, null, expectedSeconds, warmUps, currentJava(), work);
	}

	private static Path currentJava() {
		return Path.of(System.getProperty("java.home"), "bin", "java");
	}

	/** Returns this contender on a pool of platform threads. */
	public Contender onPool(int size) {
		return new Contender(this.name, this.load, this.requests, this.concurrency, this.idealSeconds,
				this.expectedSeconds, this.warmUps, this.java, this.work, size);
	}

	/** Returns the name of this contender among all of a comparison. */
	String id() {
		return this.name + ", " + this.load;
	}

	/** Returns an estimate of one trial with the start of its JVM. */
	double trialSeconds() {
		return START_SECONDS + this.expectedSeconds * (this.warmUps + 1);
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
		for (int run = 0; run <= this.warmUps; run++) {
			Stopwatch stopwatch = new Stopwatch();
			this.work.run(stopwatch);
			trials.add(stopwatch.trial());
		}
		return (this.warmUps > 0) ? List.of(trials.getFirst(), trials.getLast()) : trials;
	}

}
