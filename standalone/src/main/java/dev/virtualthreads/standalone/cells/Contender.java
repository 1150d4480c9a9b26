package dev.virtualthreads.standalone.cells;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Who does what in a comparison.
 *
 * @param name as tables show it
 * @param load what it is given, the same for those who are compared
 * @param requests of each trial
 * @param concurrency the most of them that may be in flight
 * @param idealSeconds the lower bound, null if there is none
 * @param warmUps how often its JVM does the same before it is measured; if it does at
 * all, the first time is measured too, as the cold one
 * @param java the executable that runs it
 */
public record Contender(String name, String load, long requests, int concurrency, @Nullable Double idealSeconds,
		int warmUps, Path java, Work work) {

	private static final double START_SECONDS = 60;

	private static final double UNKNOWN_SECONDS = 120;

	private static final double PATIENCE = 3;

	/** One that this program's own Java runs. */
	public static Contender of(String name, String load, long requests, int concurrency, @Nullable Double idealSeconds,
			int warmUps, Work work) {
		return new Contender(name, load, requests, concurrency, idealSeconds, warmUps, ownJava(), work);
	}

	private static Path ownJava() {
		return Path.of(System.getProperty("java.home"), "bin", "java");
	}

	/** Its name among all of a comparison. */
	String id() {
		return this.name + ", " + this.load;
	}

	/** How long a JVM may take for all that it does. */
	Duration limit() {
		double seconds = (this.idealSeconds != null) ? this.idealSeconds : UNKNOWN_SECONDS;
		return Duration.ofSeconds((long) (START_SECONDS + PATIENCE * seconds * (this.warmUps + 1)));
	}

	/**
	 * Runs in this JVM and returns the trials: the cold one if there is a warm one, then
	 * that.
	 */
	List<Trial> run() throws Exception {
		List<Trial> trials = new ArrayList<>();
		for (int run = 0; run <= this.warmUps; run++) {
			trials.add(Recorder.trial(this.work));
		}
		return (this.warmUps > 0) ? List.of(trials.getFirst(), trials.getLast()) : trials;
	}

	/**
	 * Returns the cell of some trials.
	 * @param first the first trial of each JVM, whose memory has no history
	 */
	Cell cell(String scenario, Map<String, Object> parameters, @Nullable Boolean comparable, String suffix,
			List<Trial> trials, List<Trial> first) {
		double seconds = Median.of(trials, Trial::seconds);
		double cpuSeconds = Median.of(trials, Trial::cpuSeconds);
		long done = Math.round(Median.of(trials, this::done));
		return new Cell(scenario, this.load + suffix, parameters, this.name, trials.getFirst().java(), done,
				this.concurrency, trials.size(), this.idealSeconds, seconds,
				trials.stream().map(Trial::seconds).toList(),
				(this.idealSeconds != null) ? 100 * this.idealSeconds / seconds : null, done / seconds,
				Latency.medianOf(trials), Map.of(), cpuSeconds, cpuSeconds * 1e6 / Math.max(1, done),
				first.stream().mapToLong(Trial::rssBytes).max().orElse(0),
				trials.stream().mapToInt(Trial::peakThreads).max().orElse(0), true, comparable, details(trials));
	}

	private double done(Trial trial) {
		return (trial.requests() != null) ? trial.requests() : this.requests;
	}

	private static Map<String, Double> details(List<Trial> trials) {
		Map<String, Double> medians = new LinkedHashMap<>();
		trials.getFirst()
			.details()
			.keySet()
			.forEach(
					(name) -> medians.put(name, Median.of(trials, (trial) -> trial.details().getOrDefault(name, 0.0))));
		return medians;
	}

}
