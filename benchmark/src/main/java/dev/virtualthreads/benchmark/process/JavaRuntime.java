package dev.virtualthreads.benchmark.process;

import java.nio.file.Path;

/** The Java that runs this benchmark, and with it every service. */
public final class JavaRuntime {

	private static final int FIRST_WITH_AOT_CACHE = 25;

	private JavaRuntime() {
	}

	public static String executable() {
		return Path.of(System.getProperty("java.home"), "bin", "java").toString();
	}

	/** A name for this very Java, since an AOT cache fits no other. */
	public static String fingerprint() {
		return "%s-%08x".formatted(System.getProperty("java.version"), System.getProperty("java.home").hashCode());
	}

	/**
	 * Whether one training run makes an AOT cache (JEP 514) with the profiles of its
	 * methods (JEP 515).
	 */
	public static boolean hasAotCache() {
		return Runtime.version().feature() >= FIRST_WITH_AOT_CACHE;
	}

}
