package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;

/**
 * Contender that is a program, under one load: it runs once, prints one line of JSON and
 * ends.
 *
 * @param contender name shown in tables and results
 * @param load shown in tables, the same for all contenders that are compared
 * @param concurrency the most requests that may be in flight
 * @param arguments those after the comparison; the first one is the contender
 * @param idealSeconds lower bound of the measured time, null if nothing limits it
 * @param expectedSeconds estimate of a trial without the start of its JVM
 * @param threads size of its pool of platform threads, null for other threads
 * @param java installation that runs it
 * @param options options of its JVM
 */
public record Program(String contender, String load, int concurrency, List<String> arguments,
		@Nullable Double idealSeconds, double expectedSeconds, @Nullable Integer threads, JavaInstallation java,
		List<String> options) {

	/** Stands in an argument for the number of the repeat. */
	public static final String REPEAT = "{repeat}";

	private static final double START_SECONDS = 1;

	private static final double LONGEST_START_SECONDS = 120;

	private static final double PATIENCE = 10;

	/** Returns a program without an ideal on the current Java. */
	public static Program of(String contender, String load, int concurrency, String... arguments) {
		return new Program(contender, load, concurrency, List.of(arguments), null, 0, null, JavaInstallation.current(),
				List.of());
	}

	public Program ideal(@Nullable Double seconds) {
		return new Program(this.contender, this.load, this.concurrency, this.arguments, seconds, this.expectedSeconds,
				this.threads, this.java, this.options);
	}

	public Program expecting(double seconds) {
		return new Program(this.contender, this.load, this.concurrency, this.arguments, this.idealSeconds, seconds,
				this.threads, this.java, this.options);
	}

	public Program onPool(@Nullable Integer size) {
		return new Program(this.contender, this.load, this.concurrency, this.arguments, this.idealSeconds,
				this.expectedSeconds, size, this.java, this.options);
	}

	public Program named(String other) {
		return new Program(other, this.load, this.concurrency, this.arguments, this.idealSeconds, this.expectedSeconds,
				this.threads, this.java, this.options);
	}

	public Program on(JavaInstallation other, String... jvmOptions) {
		return new Program(this.contender, this.load, this.concurrency, this.arguments, this.idealSeconds,
				this.expectedSeconds, this.threads, other, List.of(jvmOptions));
	}

	public double trialSeconds() {
		return START_SECONDS + this.expectedSeconds;
	}

	/** Returns the time after which a trial has failed. */
	public Duration limit() {
		return Duration.ofSeconds((long) (LONGEST_START_SECONDS + PATIENCE * trialSeconds()));
	}

}
