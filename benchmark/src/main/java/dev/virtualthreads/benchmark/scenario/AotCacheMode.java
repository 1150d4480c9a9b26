package dev.virtualthreads.benchmark.scenario;

import java.util.List;
import java.util.Locale;

/** What a bank's JVM takes from a trained AOT cache, where the Java has one. */
public enum AotCacheMode {

	/** The bank starts from its jar alone. */
	NONE,

	/**
	 * Loaded and linked classes, so that the bank starts sooner and is otherwise the
	 * same. With the profiles of the training the JVM has methods wait longer for the
	 * second compiler: until then a blocked request has up to three times as large a
	 * stack.
	 */
	CLASSES,

	/** The profiles of the training as well, as a JVM does it by default. */
	CLASSES_AND_PROFILES;

	// a diagnostic option: a Java that has it no more takes the profiles as well
	private static final List<String> NO_PROFILES = List.of("-XX:+IgnoreUnrecognizedVMOptions",
			"-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTReplayTraining");

	/** Options for the JVM besides the one that names the cache. */
	public List<String> options() {
		return (this == CLASSES) ? NO_PROFILES : List.of();
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT).replace('_', ' ');
	}

}
