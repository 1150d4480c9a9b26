package dev.virtualthreads.benchmark.process;

import dev.virtualthreads.measuring.process.JavaInstallation;

/** Java installation that runs this benchmark and every service. */
public final class JavaRuntime {

	private static final int FIRST_WITH_AOT_CACHE = 25;

	private JavaRuntime() {
	}

	public static String executable() {
		return JavaInstallation.current().executable();
	}

	/** Returns a name for this installation: an AOT cache fits no other. */
	public static String fingerprint() {
		return "%s-%08x".formatted(System.getProperty("java.version"), System.getProperty("java.home").hashCode());
	}

	/**
	 * Returns whether one training run creates an AOT cache (JEP 514) with method
	 * profiles (JEP 515).
	 */
	public static boolean hasAotCache() {
		return Runtime.version().feature() >= FIRST_WITH_AOT_CACHE;
	}

}
