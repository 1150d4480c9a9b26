package dev.virtualthreads.benchmark.scenario;

import java.util.List;
import java.util.Locale;

/** Use of a trained AOT cache by a bank's JVM. */
public enum AotCacheMode {

	/** No cache: the bank starts from its jar alone. */
	NONE,

	/** No cache, but without nested jars: the form that a cache needs. */
	EXTRACTED,

	/**
	 * Loaded and linked classes, so that the bank starts faster and is otherwise the
	 * same. Method profiles would delay the second compiler, and until then the stack of
	 * a blocked request is up to three times as large.
	 */
	CLASSES,

	/** Classes and method profiles, the JVM's default. */
	CLASSES_AND_PROFILES;

	// A diagnostic option: a later Java without it uses the profiles as well.
	private static final List<String> NO_PROFILES = List.of("-XX:+IgnoreUnrecognizedVMOptions",
			"-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTReplayTraining");

	/** Returns the JVM options besides the one that names the cache. */
	public List<String> options() {
		return (this == CLASSES) ? NO_PROFILES : List.of();
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT).replace('_', ' ');
	}

}
